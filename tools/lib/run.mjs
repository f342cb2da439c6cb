import { spawn } from 'node:child_process'

const TAIL_LINES = 20

/**
 * Runs a program to its end, keeping what it prints.
 * Resolves with its exit code (1 when it could not start or was killed) and the last lines of its
 * output.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, tail: error.message }))
    child.on('close', (code) => {
      resolve({ code: code ?? 1, tail: output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n') })
    })
  })
}
