/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isHarmlessPicture } from '../atoms/picture/is-harmless-picture.js'
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

test('the licences of the drawings are shipped with them', () => {
  const text = readFileSync(`${folder}licences.txt`, 'utf8')
  expect(text).toMatch(/@web3icons\/core@[\d.]+ \(MIT\)[\s\S]+Permission is hereby granted/)
  expect(text).toMatch(/simple-icons@[\d.]+ \(CC0-1\.0\)/)
})
