import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { type GuardedNetwork, guardedFetch } from '../src/guard/guarded-fetch.js'
import { readPictureHeader, readSvgHeader } from '../src/guard/picture-header.js'
import { isPublicAddress } from '../src/guard/public-address.js'
import { httpsHost } from './https-host.js'
import { gifOf, jpegOf, pngOf, svgOf, webpsOf } from './pictures.js'

const ask = { accept: 'image/*', largest: 1_000 }
const url = 'https://avatars.example/alice.png'

/** Where a host's name leads inside: what its look-up answers. */
const insideHosts: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['127.255.255.254'],
  ['0.0.0.0'],
  ['10.0.0.1'],
  ['10.255.255.255'],
  ['100.64.0.1'],
  ['169.254.169.254'],
  ['172.16.0.1'],
  ['172.31.255.255'],
  ['192.0.0.8'],
  ['192.0.2.1'],
  ['192.88.99.1'],
  ['192.168.0.1'],
  ['198.18.0.1'],
  ['198.51.100.1'],
  ['203.0.113.1'],
  ['224.0.0.1'],
  ['240.0.0.1'],
  ['255.255.255.255'],
  ['::'],
  ['::1'],
  ['::127.0.0.1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:10.0.0.1'],
  ['::ffff:7f00:1'],
  ['64:ff9b::7f00:1'],
  ['64:ff9b:1::7f00:1'],
  ['100::1'],
  ['2001::7f00:1'],
  ['2001:db8::1'],
  ['2002:7f00:1::'],
  ['3fff::1'],
  ['fc00::1'],
  ['fd12:3456::1'],
  ['fe80::1'],
  ['fec0::1'],
  ['ff02::1'],
  // One of several is enough, wherever it stands.
  ['93.184.216.34', '127.0.0.1'],
  ['10.0.0.1', '93.184.216.34'],
  ['2606:4700:4700::1111', '::1'],
]

/** URLs that lead inside by themselves; every name is one of this machine. */
const insideUrls = (port: number): readonly string[] => [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  `https://localhost:${port}/`,
  'https://avatars.example@127.0.0.1/',
  'http://avatars.example/',
  'file:///etc/hosts',
  `data:text/plain,http://127.0.0.1:${port}/`,
]

test('guard: 60 addresses that lead inside, 0 reached', async () => {
  let reached = 0
  const host = await httpsHost((_, response) => {
    reached++
    response.end(pngOf(1, 1))
  })
  const urls = insideUrls(host.port ?? 0)
  expect(insideHosts.length + urls.length).toBe(60)
  const guarded = { ...host, isPublic: isPublicAddress }
  for (const addresses of insideHosts) {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const network = { ...guarded, resolve: async () => found }
    expect(await guardedFetch(url, ask, network), addresses.join()).toBeNull()
  }
  for (const text of urls) expect(await guardedFetch(text, ask, guarded), text).toBeNull()
  expect(reached).toBe(0)
  // The host is there: only the guard keeps us from it.
  expect(await guardedFetch(url, ask, host)).toEqual(pngOf(1, 1))
  expect(reached).toBe(1)
})

test('guard: a redirect is not followed, wherever it leads', async () => {
  let reached = 0
  const host = await httpsHost((request, response) => {
    reached++
    if (request.url === '/inside') return void response.end(pngOf(1, 1))
    response.writeHead(302, { location: '/inside' }).end()
  })
  expect(await guardedFetch(url, ask, host)).toBeNull()
  expect(reached).toBe(1)
})

test('guard: what was checked is connected to, though a second look-up would say another', async () => {
  const host = await httpsHost((_, response) => response.end(pngOf(1, 1)))
  const answers = [host.resolve(''), [{ address: '127.0.0.2', family: 4 }]]
  let asked = 0
  const network: GuardedNetwork = { ...host, resolve: async () => (await answers[asked++]) ?? [] }
  expect(await guardedFetch(url, ask, network)).toEqual(pngOf(1, 1))
  expect(asked).toBe(1)
})

test('guard: other hosts of the internet are asked, other ports and people are not', async () => {
  const asked: string[] = []
  const network: GuardedNetwork = {
    isPublic: isPublicAddress,
    resolve: async (name) => {
      asked.push(name)
      return []
    },
  }
  const texts = ['', 'ipfs://x', 'https://a@a.example/', 'https://:b@a.example/']
  for (const text of [...texts, 'https://a.example:8443/', 'https://93.184.216.34/'])
    expect(await guardedFetch(text, ask, network), text).toBeNull()
  expect(asked).toEqual([])
  expect(await guardedFetch(url, ask, network)).toBeNull()
  expect(asked).toEqual(['avatars.example'])
})

test('addresses: of the internet, or not', () => {
  expect(insideHosts.flatMap((all) => all.slice(0, 1)).filter(isPublicAddress)).toEqual([
    '93.184.216.34',
    '2606:4700:4700::1111',
  ])
  expect(isPublicAddress('x')).toBe(false)
  const internet = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111']
  expect(internet.filter(isPublicAddress)).toEqual(internet)
})

test('pictures: 4,096 px a side are shown, more are not, and neither is what cannot be measured', () => {
  const sizes = [
    [1, 1],
    [4_096, 4_095],
    [4_097, 1],
    [1, 4_097],
  ] as const
  for (const of of [pngOf, gifOf, jpegOf, (...size: [number, number]) => webpsOf(...size)]) {
    const read = sizes.map(([width, height]) =>
      [of(width, height)].flat().map((body) => readPictureHeader(body)),
    )
    const right = sizes.map(([width, height]) =>
      width + height > 1 && Math.max(width, height) <= 4_096 ? { width, height } : null,
    )
    for (const [at, found] of read.entries())
      for (const one of found)
        right[at] ? expect(one).toMatchObject(right[at]) : expect(one).toBeNull()
  }
  for (const whole of [pngOf(9, 9), gifOf(9, 9), jpegOf(9, 9), ...webpsOf(9, 9)])
    for (let length = 0; length < whole.length - 4; length++)
      expect(readPictureHeader(whole.subarray(0, length))).toBeNull()
  expect(readPictureHeader(pngOf(0, 9))).toBeNull()
  expect(readPictureHeader(svgOf(''))).toBeNull()
})

test('pictures: an SVG whose size is thousands of spaces is measured at once', () => {
  const from = performance.now()
  for (const quotes of ['""', `"'`, '"'])
    for (const side of ['width', 'height'])
      readSvgHeader(svgOf(`${side}=${quotes[0]}${' '.repeat(3_900)}${quotes[1] ?? ''}`))
  expect(readSvgHeader(svgOf(`width="${' '.repeat(3_000)}64px "`))).toMatchObject({ width: 64 })
  expect(performance.now() - from).toBeLessThan(500)
})

test('pictures: an SVG says its size in px, as a share, or not at all, and defines nothing', () => {
  const shown = ['', 'width="64" height="64px"', 'width="100%"', `viewBox="0 0 9000 9000"`]
  for (const attributes of shown)
    expect(readSvgHeader(svgOf(attributes)), attributes).not.toBeNull()
  for (const attributes of ['width="4097"', 'height="90000000"', 'width="9in"', 'width="1e9"'])
    expect(readSvgHeader(svgOf(attributes)), attributes).toBeNull()
  const svg = svgOf('').toString()
  const begins = [
    '\uFEFF',
    ' \n',
    '<?xml version="1.0"?>\n',
    '<!-- a --><!-- b -->',
    '<!DOCTYPE svg>',
  ]
  for (const begin of begins) expect(readSvgHeader(Buffer.from(begin + svg)), begin).not.toBeNull()
  const wrong = ['x', '<html>', '<!DOCTYPE svg [<!ENTITY a "aa">]>', '<!---->'.repeat(30), '<!-- ']
  for (const begin of wrong) expect(readSvgHeader(Buffer.from(begin + svg)), begin).toBeNull()
})
