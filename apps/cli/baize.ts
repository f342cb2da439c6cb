import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { closingCommand } from './closing.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { exportCommand } from './export.ts'
import { oddsCommand } from './odds.ts'
import { rekeyCommand } from './rekey.ts'
import { restoreCommand } from './restore.ts'
import { roadsCommand } from './roads.ts'
import { settleCommand } from './settle.ts'
import { simulateCommand } from './simulate.ts'
import { staffCommand } from './staff.ts'
import { studioCommand } from './studio.ts'
import { verifyCommand } from './verify.ts'

const COMMANDS: readonly Command[] = [
  oddsCommand,
  settleCommand,
  roadsCommand,
  simulateCommand,
  verifyCommand,
  auditCommand,
  closingCommand,
  exportCommand,
  staffCommand,
  backupCommand,
  restoreCommand,
  rekeyCommand,
  studioCommand,
]

const HELP = `baize - the rules of the house, to be checked by anyone

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}\n`).join('')}
"baize <command> --help" tells everything about a command.
`

/**
 * Runs one command line. Resolves with the exit code: 0 done, 1 something in the input is wrong, 2
 * wrong use.
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(HELP)
    return name === undefined ? 2 : 0
  }
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined)
    return complain(terminal, `unknown command "${name}"; see baize --help`)
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (error instanceof UsageError) return complain(terminal, `${name}: ${error.message}`)
    throw error
  }
}

function complain(terminal: Terminal, message: string): number {
  terminal.err(`baize: ${message.replaceAll('\n', ' ')}\n`)
  return 2
}
