import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type AvatarNetwork, fetchAvatar } from '../src/names/avatar-fetch.js'
import { createAvatars } from '../src/names/avatars.js'
import { isPublicAddress } from '../src/names/public-address.js'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const url = 'https://avatars.example/alice.png'

/** A host of avatars, and a network on which it is the only one. */
async function host(answer: RequestListener): Promise<AvatarNetwork> {
  const server = createServer({ key, cert: certificate }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    port: (server.address() as AddressInfo).port,
    ca: certificate,
  }
}

test('avatar: fetched, and told apart by its first bytes', async () => {
  const network = await host((_, response) =>
    response.setHeader('content-type', 'text/html').end(png),
  )
  expect(await fetchAvatar(url, network)).toEqual({ type: 'image/png', body: png })
})

test('avatar: no redirect, no other status, nothing larger than 64 KiB, and no program', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(302, { location: 'https://other.example' }).end(png),
    (_, response) => response.writeHead(404).end(png),
    (_, response) => response.end(Buffer.concat([png, Buffer.alloc(65_536)])),
    (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (_, response) => response.end(),
  ]
  for (const [at, answer] of answers.entries())
    expect(await fetchAvatar(url, await host(answer)), `${at}`).toBeNull()
})

test('avatar: only https, and only hosts whose every address is of the internet', async () => {
  const asked: string[] = []
  const network = (...addresses: string[]): AvatarNetwork => ({
    isPublic: isPublicAddress,
    resolve: async (name) => {
      asked.push(name)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  })
  const wrong = ['', 'ipfs://x', 'http://a.example/a.png', 'https://127.0.0.1/', 'https://[::1]/']
  for (const text of [
    ...wrong,
    'https://a@a.example/',
    'https://a.example:8443/',
    'https://0x7f.1/',
  ])
    expect(await fetchAvatar(text, network('93.184.216.34')), text).toBeNull()
  expect(asked).toEqual([])
  expect(await fetchAvatar(url, network('127.0.0.1'))).toBeNull()
  expect(await fetchAvatar(url, network('93.184.216.34', '10.0.0.1'))).toBeNull()
  expect(await fetchAvatar(url, network())).toBeNull()
})

test('addresses: of the internet, or not', () => {
  const ours = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'x',
  ]
  expect(ours.filter(isPublicAddress)).toEqual([])
  const internet = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111']
  expect(internet.filter(isPublicAddress)).toEqual(internet)
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

// Of `avatars.example`, for this test alone.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf0G501jtjSo2Uc8N
hvuxt75AT1J2ahlWhNGUGmH8EtqhRANCAASuDjz2IPgRv3fZXmaFY8WpaKsm43UX
ZGqSoKgwwqz0CuKYegRHecOby4zUMRFkoOCGSSdpRILqJFkpVEHJt1P3
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU2gAwIBAgIUbOA7Xmaf/3EAPNmF3jjwURor5ecwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPYXZhdGFycy5leGFtcGxlMCAXDTI2MTEyNjAyNDM1NFoYDzIx
MjYxMTAyMDI0MzU0WjAaMRgwFgYDVQQDDA9hdmF0YXJzLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASuDjz2IPgRv3fZXmaFY8WpaKsm43UXZGqSoKgw
wqz0CuKYegRHecOby4zUMRFkoOCGSSdpRILqJFkpVEHJt1P3o28wbTAdBgNVHQ4E
FgQU5q0O/9GYpp/0G1LeSf5vWITN+rcwHwYDVR0jBBgwFoAU5q0O/9GYpp/0G1Le
Sf5vWITN+rcwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgg9hdmF0YXJzLmV4
YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhANu70Xqkq5ftkDnccy8Hi0dTJJLsSvgx
aJckrlflC01iAiBOx3oCXVejfID4e6U9Rf7YRSlhZVZnhLH+cHCQXPULeA==
-----END CERTIFICATE-----`
