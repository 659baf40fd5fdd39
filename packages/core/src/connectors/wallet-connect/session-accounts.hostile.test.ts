import * as fc from 'fast-check'
import { expect } from 'vitest'
import { hostileClass } from '../../../test/hostile.js'
import { isCaipNetworkId } from '../../networks/caip-network-id.js'
import { readApproval } from './wallet-connect-session.js'

const plain = fc.integer({ min: 1, max: 2_000_000_000 })
/** Other ways to write a chain id. */
const notCanonical = fc
  .tuple(plain, fc.nat())
  .map(
    ([id, kind]) =>
      [
        `0${id}`,
        `0x${id.toString(16)}`,
        `${id}e3`,
        `-${id}`,
        `+${id}`,
        `${id}.0`,
        `${id}_`,
        `00${id}`,
        '0',
        `${id}n`,
        ` ${id}`,
        `${id}${'0'.repeat(17)}`,
      ][kind % 12] as string,
  )

hostileClass('ids of EVM chains that are not canonical', notCanonical, (reference) => {
  const id = `eip155:${reference}`
  const accounts = [`${id}:0x${'1'.repeat(40)}`]
  expect(isCaipNetworkId(id)).toBe(false)
  for (const part of [{ accounts }, { chains: [id], accounts }, { chains: [id], accounts: [] }])
    expect(readApproval({ eip155: part }).networks).toEqual([])
  expect(readApproval({ [id]: { accounts } }).networks).toEqual([])
})

const chain = fc.constantFrom('eip155:1', 'eip155:56', 'eip155:137', 'eip155:31337')
const address = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.mixedCase(fc.constant('abcdef')))
  .map(([first, rest]) => `0x${first.repeat(34)}${rest}`)
const account = fc.tuple(chain, address).map((parts) => parts.join(':'))

hostileClass(
  'accounts on chains that the session does not name, or listed twice',
  fc.record({ chains: fc.uniqueArray(chain, { minLength: 1 }), accounts: fc.array(account) }),
  ({ chains, accounts }) => {
    const approval = readApproval({ eip155: { chains, accounts } })
    expect(approval.networks).toEqual(chains)
    for (const id of approval.networks) {
      const addresses = approval.accountsOn(id).map((one) => one.toLowerCase())
      const asked = accounts
        .filter((one) => one.startsWith(`${id}:`))
        .map((one) => one.slice(id.length + 1).toLowerCase())
      expect(addresses).toEqual([...new Set(asked)])
    }
    // CAIP-25: without `chains`, the accounts name the chains.
    const open = readApproval({ eip155: { accounts } })
    expect(new Set(open.networks)).toEqual(
      new Set(accounts.map((one) => one.split(':', 2).join(':'))),
    )
  },
)
