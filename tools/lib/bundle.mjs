import { join } from 'node:path'

/**
 * Our own packages go into the bundle, everybody else's are read from `node_modules` when it runs.
 */
const externalButOurs = {
  name: 'external-but-ours',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@baize/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles one entry for Node 20 as an ES module that knows its build id as `__BAIZE_BUILD__`. */
export async function bundle(root, from, to, id) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, from)],
    outfile: join(root, to),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    define: { __BAIZE_BUILD__: JSON.stringify(id) },
    plugins: [externalButOurs],
  })
}
