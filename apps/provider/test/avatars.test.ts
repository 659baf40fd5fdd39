import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { fetchAvatar } from '../src/names/avatar-fetch.js'
import { createAvatars } from '../src/names/avatars.js'
import { httpsHost } from './https-host.js'
import { pngOf } from './pictures.js'

const png = pngOf(64, 64)
const url = 'https://avatars.example/alice.png'

test('avatar: fetched, and told apart by its first bytes', async () => {
  const network = await httpsHost((_, response) =>
    response.setHeader('content-type', 'text/html').end(png),
  )
  expect(await fetchAvatar(url, network)).toEqual({ type: 'image/png', body: png })
})

test('avatar: no redirect, no other status, nothing larger than 64 KiB or 4,096 px, and no program', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(302, { location: 'https://other.example' }).end(png),
    (_, response) => response.writeHead(404).end(png),
    (_, response) => response.end(Buffer.concat([png, Buffer.alloc(65_536)])),
    (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (_, response) => response.end(pngOf(4_097, 1)),
    (_, response) => response.end(),
  ]
  for (const [at, answer] of answers.entries())
    expect(await fetchAvatar(url, await httpsHost(answer)), `${at}`).toBeNull()
})

test('avatars: fetched once somebody asks for the link, kept for 5 minutes', async () => {
  const fetched: string[] = []
  const clock = { now: 0 }
  const avatars = createAvatars({
    url: () => 'https://names.example',
    now: () => clock.now,
    fetch: async (source) => {
      fetched.push(source)
      return { type: 'image/png', body: png }
    },
  })
  const link = avatars.linkOf(url)
  const id = link?.split('/').at(-1) ?? ''
  expect(fetched).toEqual([])
  await Promise.all([avatars.picture(id), avatars.picture(id)])
  expect(await avatars.picture(id)).toEqual({ type: 'image/png', body: png })
  expect(fetched).toEqual([url])
  clock.now = 300_000
  await avatars.picture(id)
  expect(fetched).toHaveLength(2)
  expect(await avatars.picture('avatar-of-nobody')).toBeNull()
  expect([null, 'ipfs://x', `https://${'a'.repeat(2048)}`].map(avatars.linkOf)).toEqual([
    null,
    null,
    null,
  ])
})
