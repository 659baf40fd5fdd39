import { expect, test } from 'vitest'
import { cleanText } from '../untrusted/clean-text.js'
import { isStore, safeLink, safeUrl, storeLink } from '../untrusted/safe-link.js'
import { readWalletTable } from './bundled-wallets.js'
import { walletTable } from './wallet-table.js'

const wallets = readWalletTable(walletTable)
const columns = 14
const ruled = (values: readonly (string | null)[], rule: (value: string) => unknown) =>
  values.every((value) => value === null || rule(value))

test('at least 60 wallets, each row whole', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(60)
  for (const row of walletTable.trim().split('\n')) {
    expect(row.split('|')).toHaveLength(columns)
    expect(row).toMatch(/^[!-~]+( [!-~]+)*$/)
  }
})

test.each(wallets.map((wallet) => [wallet.name, wallet] as const))(
  '%s: every field is of its form',
  (_name, wallet) => {
    expect(wallet.id).toMatch(/^([0-9a-f]{64}|[a-z0-9]+(-[a-z0-9]+)*)$/)
    expect(wallet.name).toBe(cleanText(wallet.name))
    expect(safeUrl(wallet.homepage)).not.toBeNull()
    const { mobileLink, desktopLink, universalLink, webappLink } = wallet
    expect(ruled([mobileLink, desktopLink], safeLink)).toBe(true)
    expect(ruled([universalLink, webappLink], (url) => safeUrl(url) && !isStore(url))).toBe(true)
    expect(
      ruled([wallet.appStore], (url) => storeLink('app', url) && /\/id\d{9,10}$/.test(url)),
    ).toBe(true)
    expect(
      ruled([wallet.playStore], (url) => storeLink('play', url) && /=[\w.]+\.[\w.]+$/.test(url)),
    ).toBe(true)
    expect(
      ruled([wallet.chromeStore], (url) => storeLink('chrome', url) && /\/[a-p]{32}$/.test(url)),
    ).toBe(true)
    for (const rdns of wallet.rdns) expect(rdns).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    for (const flag of wallet.injected) expect(flag).toMatch(/^[\w.]+$/)
    expect(wallet.chains.length).toBeGreaterThan(0)
    for (const chain of wallet.chains) expect(['eip155', 'solana', 'bip122']).toContain(chain)
    expect(Object.isFrozen(wallet)).toBe(true)
  },
)

test('ids, names, rdns and stores are unique', () => {
  const all = [
    wallets.map(({ id }) => id),
    wallets.map(({ name }) => name.toLowerCase()),
    wallets.flatMap(({ rdns }) => rdns),
    wallets.flatMap(({ playStore }) => playStore ?? []),
    wallets.flatMap(({ chromeStore }) => chromeStore ?? []),
    wallets.flatMap(({ appStore }) => appStore ?? []),
  ]
  for (const list of all) expect(list).toEqual([...new Set(list)])
})

test('each family of chains has wallets', () => {
  for (const chain of ['eip155', 'solana', 'bip122'])
    expect(wallets.filter(({ chains }) => chains.includes(chain)).length).toBeGreaterThan(2)
})
