/**
 * Whether this Node can run the project and its build tools: 20.19 or a later 20, 22.12 or later.
 * Example: `nodeFits('21.7.0')` is false.
 */
export function nodeFits(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** One line when this Node is too old, otherwise undefined. */
export const nodeProblem = (version = process.versions.node) =>
  nodeFits(version)
    ? undefined
    : `Baize needs Node 20.19 or later (22.12 or later of 22); this is ${version}. ` +
      'Install a newer Node and start again.'
