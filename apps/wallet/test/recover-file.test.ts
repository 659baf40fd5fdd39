import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildRecover } from '../recover/build-recover.js'
import { createKeyRoom } from '../src/keys/key-room.js'
import { showSheetCode } from '../src/keys/sheet-code.js'
import { cryptoThatBegins, entropyOf, stackAddress, stackKey, stackPhrase } from './key-bed.js'
import { type RecoverBed, recoverBed } from './recover-bed.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const wallet = await createKeyRoom(cryptoThatBegins(entropyOf(stackPhrase))).create()
let bed: RecoverBed
beforeAll(async () => {
  bed = await recoverBed()
})
afterAll(() => bed?.close())

async function openPage(options?: Parameters<RecoverBed['openPage']>[0]) {
  const opened = await bed.openPage(options)
  onTestFinished(() => opened.close())
  return opened
}

test('recover.html is the same at every build, and its hash is the one of the README', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const again = await buildRecover()
  expect(again).toBe(bed.html)
  const hash = createHash('sha256').update(again).digest('hex')
  // After a change on purpose: put this hash into README.md, and say in the commit what changed.
  expect(readme).toContain(hash)
  expect(again.length).toBeLessThan(160_000)
  expect(again).not.toContain(process.cwd())
})

test('a sheet and its code, typed as people do: words, address, and the key once it is asked for', async () => {
  const { page, strangers, complaints } = await openPage()
  const sheet = await bed.keep('sheet.json', wallet.sheet)
  await page.getByLabel('Choose the file').setInputFiles(sheet)
  await page.getByLabel('Code').fill(showSheetCode(wallet.code).toLowerCase())
  await page.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await expectPage(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeFocused()
  await expectPage(page.getByRole('listitem')).toHaveText(stackPhrase.split(' '))
  await expectPage(page.getByText(stackAddress)).toBeVisible()
  expect(await page.locator('main').innerHTML()).not.toContain(stackKey)
  expect(await page.locator('main').innerHTML()).not.toContain(wallet.code)
  await page.getByRole('button', { name: 'Show the private key' }).press('Enter')
  await expectPage(page.getByText(stackKey)).toBeVisible()
  await page.getByRole('button', { name: 'Close the wallet' }).press('Enter')
  expect(await page.locator('main').innerHTML()).not.toMatch(/junk|0x[\da-f]{40}/i)
  await expectPage(page.getByLabel('Code')).toHaveValue('')
  expect([strangers(), complaints]).toEqual([[], []])
})

test('the words are copied, and where the browser refuses they are selected', async () => {
  const { page } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByText('Or paste its text', { exact: true }).click()
  await page.getByLabel('Text of the sheet').fill(wallet.sheet)
  await page.getByLabel('Code').fill(wallet.code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy the words' }).click()
  await expectPage(page.getByRole('status')).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stackPhrase)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expectPage(page.getByRole('status')).toContainText('copy it by hand')
  expect(await page.evaluate(() => String(getSelection()))).toBe(stackAddress)
})

test('what is wrong is said, at the field that it is about, and can be put right', async () => {
  const { page } = await openPage()
  const alert = page.getByRole('alert')
  const [code, open] = [
    page.getByLabel('Code'),
    page.getByRole('button', { name: 'Open the wallet' }),
  ]
  await open.click()
  await expectPage(alert).toHaveText(/^Choose your recovery sheet first/)
  const other = wallet.code.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'))
  for (const [sheet, typed, said] of [
    ['{"version":3,"crypto":{}}', wallet.code, /^This is not the recovery sheet/],
    [' '.repeat(200_000), wallet.code, /^This is not the recovery sheet/],
    [wallet.sheet.slice(0, 300), wallet.code, /^This sheet is damaged/],
    [wallet.sheet.replace('"version": 1', '"version": 2'), wallet.code, /^This sheet was made/],
    [wallet.sheet, wallet.code.slice(1), /^This cannot be the code/],
    [wallet.sheet, other, /^This code does not open/],
  ] as const) {
    const path = await bed.keep('chosen.json', sheet)
    await page.getByLabel('Choose the file').setInputFiles(path)
    await code.fill(typed)
    await open.click()
    await expectPage(alert).toHaveText(said)
  }
  await expectPage(code).toBeFocused()
  await expectPage(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(wallet.code)
  await open.click()
  await expectPage(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
})

test('the page speaks the language of the browser, and the other one when asked, on a narrow screen', async () => {
  const viewport = { width: 390, height: 844 }
  const { page } = await openPage({ locale: 'zh-CN', viewport, colorScheme: 'light' })
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('打开您的钱包')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await page.getByRole('button', { name: '打开钱包' }).click()
  await expectPage(page.getByRole('alert')).toHaveText(/^请先选择恢复文件/)
  await page.getByRole('button', { name: 'English' }).click()
  await expectPage(page.getByRole('alert')).toHaveText(/^Choose your recovery sheet first/)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBe(390)
  await page.getByText('Or paste its text', { exact: true }).click()
  await page.getByLabel('Text of the sheet').fill(wallet.sheet)
  await page.getByLabel('Code').fill(wallet.code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show the private key' }).click()
  expect(await wide()).toBe(390)
})

test('the policy of the file lets it send nothing: neither by a script nor by an element', async () => {
  const asked: unknown[] = []
  const server = createServer(({ url }, answer) => {
    asked.push(url)
    answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { page, complaints } = await openPage()
  const outcome = await page.evaluate(async (url) => {
    const sent = await fetch(url).then(
      () => 'sent',
      () => 'refused',
    )
    const image = document.createElement('img')
    const shown = new Promise((done) => {
      image.onload = () => done('shown')
      image.onerror = () => done('refused')
    })
    image.src = `${url}a.png`
    const script = document.createElement('script')
    script.textContent = 'window.strange = true'
    document.body.append(image, script)
    return [sent, await shown, 'strange' in window]
  }, `http://127.0.0.1:${port}/`)
  expect(outcome).toEqual(['refused', 'refused', false])
  expect(asked).toEqual([])
  expect(complaints.length).toBeGreaterThanOrEqual(3)
})
