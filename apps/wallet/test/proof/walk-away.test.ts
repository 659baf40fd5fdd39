import { expect as expectPage } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recoverWallet } from '../../recover/recover-wallet.js'
import { createKeyRoom } from '../../src/keys/key-room.js'
import { sheetFileName } from '../../src/keys/sheet.js'
import { showSheetCode } from '../../src/keys/sheet-code.js'
import { type RecoverBed, recoverBed } from '../recover-bed.js'

// `npm run prove shares` runs all of it, `npm test` a tenth.
const isProof = process.env.GLA_SHARES === 'all'
const count = isProof ? 100 : 10
const browserCount = isProof ? 20 : 2
const figure = (line: string) => process.stdout.write(`figure: ${line}\n`)
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let bed: RecoverBed
beforeAll(async () => {
  bed = await recoverBed()
})
afterAll(() => bed?.close())

/** What somebody has of a wallet when everything else is gone: the file, the code on paper, and the address that they knew. */
async function keptOf() {
  const { address, sheet, code } = await createKeyRoom(crypto).create()
  return { address, sheet, paper: showSheetCode(code) }
}
const kept = Promise.all(Array.from({ length: count }, keptOf))

test('a wallet is recovered from its sheet and code alone: address, phrase and key are of one another', async () => {
  let recovered = 0
  for (const { address, sheet, paper } of await kept) {
    const wallet = await recoverWallet(crypto, sheet, paper.toLowerCase())
    expect(wallet.address).toBe(address)
    expect(mnemonicToAccount(wallet.phrase).address).toBe(address)
    expect(privateKeyToAccount(wallet.privateKey).address).toBe(address)
    recovered++
  }
  figure(`wallets recovered from sheet and code, with no server: ${recovered} of ${count}`)
  expect(recovered).toBe(count)
})

test('recover.html does it in a browser, from a file, and asks nobody', async () => {
  const opened = await bed.openPage()
  const { page } = opened
  let recovered = 0
  for (const { address, sheet, paper } of (await kept).slice(0, browserCount)) {
    await page.reload()
    const file = await bed.keep(sheetFileName(address), sheet)
    await page.getByLabel('Choose the file').setInputFiles(file)
    await page.getByLabel('Code').fill(paper)
    await page.getByRole('button', { name: 'Open the wallet' }).click()
    await expectPage(page.locator('#address')).toHaveText(address)
    const phrase = (await page.getByRole('listitem').allTextContents()).join(' ')
    await page.getByRole('button', { name: 'Show the private key' }).click()
    const key = (await page.locator('#key').textContent()) as `0x${string}`
    expect(mnemonicToAccount(phrase).address).toBe(address)
    expect(privateKeyToAccount(key).address).toBe(address)
    recovered++
  }
  expect([opened.strangers(), opened.complaints]).toEqual([[], []])
  await opened.close()
  figure(
    `of these by recover.html in Chromium, which made no request: ${recovered} of ${browserCount}`,
  )
  expect(recovered).toBe(browserCount)
})
