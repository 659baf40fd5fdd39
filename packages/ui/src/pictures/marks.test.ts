/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isHarmlessPicture } from '../atoms/picture/is-harmless-picture.js'
import { ratio, toLinear } from '../test/colour.js'
import { pictures } from './pictures.js'

const folder = fileURLToPath(new URL('../../artifacts/marks/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'table.js')
const read = pictures()

test('every mark is a small drawing that asks nobody for anything', async () => {
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const text = readFileSync(`${folder}${file}`, 'utf8')
    const mark: unknown = JSON.parse(text.replace('export const mark = ', ''))
    expect(isHarmlessPicture(`${mark}`), file).toBe(true)
    expect(text.length, file).toBeLessThan(32_768)
    expect(text.replaceAll(/xmlns(:xlink)?='http[^']*'/g, ''), file).not.toMatch(/https?:|script/i)
  }
})

test('a wallet has one mark by its id in the list, as it announces itself, and by the name in a session', async () => {
  const marks = await Promise.all(
    [
      'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      'io.metamask',
      'metamask',
    ].map((id) => read('wallet', id)),
  )
  expect(marks[0]).toMatch(/^data:image\/svg\+xml,/)
  expect(new Set(marks).size).toBe(1)
})

test('networks go by their id, coins by their symbol, logins by their name; what is unknown has none', async () => {
  expect(await read('network', 'eip155:56')).toMatch(/^data:image/)
  expect(await read('network', 'eip155:31337')).toBeNull()
  expect(await read('network', 'BNB Smart Chain')).toBeNull()
  expect(await read('coin', 'BNB')).toMatch(/^data:image/)
  expect(await read('wallet', 'com.unheard.of')).toBeNull()
  for (const login of ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
    expect(await read('login', login), login).toMatch(/^data:image/)
})

test('the code of WalletConnect has its mark; ARB is Arbitrum’s coin, not another one of that symbol', async () => {
  expect(await read('wallet', 'walletConnect')).toMatch(/^data:image/)
  expect(await read('coin', 'ARB')).toBe(await read('network', 'eip155:42161'))
})

/** A colour of three or six digits. */
const rgb = (hex: string) => {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 16),
  )
  return [red, green, blue] as const
}

test('the sign of a mark of two colours can be told from its ground', async () => {
  const pale: string[] = []
  for (const file of files) {
    const { mark } = await import(/* @vite-ignore */ `${folder}${file}`)
    const drawing = decodeURIComponent(mark).replaceAll(/<defs>.*?<\/defs>/g, '')
    const [ground = '', ...others] = [
      ...drawing.matchAll(/(?:fill|stroke)='(#[^']+|url[^']+)'/g),
    ].map(([, colour = '']) => colour)
    const all = [ground, ...others]
    if (others.length === 0 || all.some((colour) => colour.startsWith('url'))) continue
    if (
      Math.max(...others.map((other) => ratio(toLinear(rgb(ground)), toLinear(rgb(other))))) < 1.4
    )
      pale.push(file)
  }
  expect(pale).toEqual([])
})

test('the licences of the drawings are shipped with them', () => {
  const text = readFileSync(`${folder}licences.txt`, 'utf8')
  expect(text).toMatch(/@web3icons\/core@[\d.]+ \(MIT\)[\s\S]+Permission is hereby granted/)
  expect(text).toMatch(/simple-icons@[\d.]+ \(CC0-1\.0\)/)
})
