import { resolve } from 'node:path'
import { EXCEPTIONS } from './exceptions.ts'
import { printFinding } from './finding.ts'
import { inspect } from './inspect.ts'

const root = resolve(process.argv[2] ?? '.')
const found = inspect(root, EXCEPTIONS)
for (const finding of found) console.log(printFinding(finding))
console.log(found.length === 0 ? 'tidy: all in order' : `tidy: ${found.length} findings`)
process.exitCode = found.length === 0 ? 0 : 1
