import { inspect } from 'node:util'

const mostCharacters = 8_000

/** An error as text for a log, without the addresses of people, hashes and calls that it may repeat. */
export const withoutAddresses = (error: unknown): string =>
  inspect(error, { depth: 3, breakLength: 120 })
    .replaceAll(/0x[\da-f]{40,}/gi, '0x…')
    .slice(0, mostCharacters)
