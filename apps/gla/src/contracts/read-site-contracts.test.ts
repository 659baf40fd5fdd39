import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteContracts } from './read-site-contracts.js'

// From EIP-55.
const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const upper = `0x${spelled.slice(2).toUpperCase()}`
const mistyped = spelled.replace('aAeb', 'aaeb')

function inFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gla-contracts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'contracts.json')
  writeFileSync(path, text)
  return path
}

const read = (list: unknown) => readSiteContracts(inFile(JSON.stringify(list)), [56])

function failure(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error && error.name === 'SiteContractsError') return error.message
  }
  throw new Error('It was accepted, or failed otherwise.')
}

test.each([spelled, spelled.toLowerCase(), upper])(
  '%s: its checksum fits, or it has none',
  (given) =>
    expect(read([{ chainId: 56, factory: given }])).toEqual([
      { chainId: 56, factory: given, pools: [], vaults: [], tokens: [] },
    ]),
)

test.each([
  ['0.factory', { factory: mistyped }],
  ['0.pools.1.address', { pools: [{ address: spelled }, { address: mistyped }] }],
  ['0.vaults.0.address', { vaults: [{ address: mistyped }] }],
  ['0.mining.machines', { mining: { machines: mistyped, rewards: spelled } }],
  ['0.tokens.0.address', { tokens: [{ address: mistyped, decimals: 18 }] }],
  ['0.pools', { pools: {} }],
])('%s with a letter in the wrong case, or of another shape: named', (field, given) =>
  expect(failure(() => read([{ chainId: 56, ...given }]))).toBe(`${field} is not valid.`),
)

test('a file that is not there, or is not JSON: its path is named, as it was given', () => {
  expect(failure(() => readSiteContracts('no/such.json', [56]))).toBe(
    'no/such.json cannot be read.',
  )
  const path = inFile('[{')
  expect(failure(() => readSiteContracts(path, [56]))).toBe(`${path} is not JSON.`)
})
