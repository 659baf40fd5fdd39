import { expect, test } from 'vitest'
import { doubtOf } from './doubt-of.js'

const wallets = { doubt: () => ({ namesake: true, imitates: null }) }
const found = { id: 'found', name: 'MetaMask', rdns: null, duplicate: false }

test('a namesake of a listed wallet is doubted; the login of the dapp itself, which may have such a name, is not', () => {
  expect(doubtOf(found, wallets)?.mark).toBe('same-identity')
  expect(doubtOf({ ...found, login: { email: true, socials: [] } }, wallets)).toBeNull()
})
