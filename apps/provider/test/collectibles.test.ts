import type { ApiAnswer } from '@gla/core/api'
import { type Address, concat, numberToHex, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionsAbi, piecesAbi } from '../../../packages/contracts/src/history-cases.js'
import { createChains } from '../src/chains/chains.js'
import { readDataUrl } from '../src/collectibles/data-url.js'
import { createKeptWork, TooMuch } from '../src/collectibles/kept-work.js'
import { readMetadata, readPicture } from '../src/collectibles/metadata.js'
import { createPieceAnswers } from '../src/collectibles/piece-answers.js'
import { defaultLimits } from '../src/limits.js'
import { createMetrics } from '../src/metrics.js'
import { picture } from './chain-bed.js'
import {
  answerTo,
  type HistoryBed,
  here,
  keeping,
  startHistoryBed,
  untilKept,
} from './history-bed.js'
import { httpsHost } from './https-host.js'
import { pngOf, svgOf } from './pictures.js'
import { emitting, topicOf } from './raw-contracts.js'
import { refusal, type Started } from './started.js'

type Collectibles = ApiAnswer<'collectibles'>

let bed: HistoryBed
let provider: Started
let pieces: Address
let editions: Address
beforeAll(async () => {
  bed = await startHistoryBed()
  pieces = await bed.deployCase('AnyPieces', ['Cats\u202e', 'CAT'])
  editions = await bed.deployCase('AnyEditions', ['https://avatars.example/{id}.json'])
  provider = await keeping(bed)
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
  expect(provider?.errors.slice(0, 2)).toEqual([])
})

const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const mint = (to: Address, tokenId: bigint, uri = '', from = bed.bob, contract = pieces) =>
  bed.call(from, contract, { abi: piecesAbi, functionName: 'mint', args: [to, tokenId, uri] })
const edition = (from: Address, functionName: 'mint' | 'send', args: readonly unknown[]) =>
  bed.call(from, editions, { abi: editionsAbi, functionName, args })
const collectiblesOf = (account: Address, query = '') =>
  answerTo<Collectibles>(provider, `/v1/account/${account}/collectibles${query}`)
const idsOf = ({ collectibles }: Collectibles) => collectibles.map(({ tokenId }) => tokenId)

test('collectibles: what came, less what left, of both standards', async () => {
  const { bob } = bed
  const me = await bed.person()
  await mint(me, 5n)
  await mint(me, 6n)
  await mint(me, 2n ** 256n - 1n)
  await bed.call(me, pieces, { abi: piecesAbi, functionName: 'transferFrom', args: [me, bob, 6n] })
  await edition(bob, 'mint', [me, 9n, 10n])
  await edition(bob, 'mint', [me, 10n, 1n])
  await edition(me, 'send', [bob, [9n, 10n], [4n, 1n]])
  await untilKept(provider, bed, me)
  const { collectibles, next } = await collectiblesOf(me)
  const cat = { token: `${here}:${pieces}`, amount: '1', kind: 'erc721', isSpam: false }
  expect(collectibles).toHaveLength(3)
  expect(collectibles).toEqual(
    expect.arrayContaining([
      { ...cat, tokenId: '5', collection: 'Cats' },
      { ...cat, tokenId: `${2n ** 256n - 1n}`, collection: 'Cats' },
      { token: `${here}:${editions}`, tokenId: '9', amount: '6', kind: 'erc1155', isSpam: false },
    ]),
  )
  expect(next).toBeNull()
})

test('collectibles: more pieces than a number of a chain can hold are as many as can be told', async () => {
  const me = await bed.person()
  const most = 2n ** 256n - 1n
  const event = {
    topics: [single, topicOf(bed.bob), topicOf(bed.bob), topicOf(me)],
    data: concat([numberToHex(1n, { size: 32 }), numberToHex(most)]),
  }
  await bed.send(bed.bob, { data: emitting(Array(10).fill(event)) })
  await untilKept(provider, bed, me)
  expect((await collectiblesOf(me)).collectibles).toMatchObject([
    { tokenId: '1', amount: `${most}` },
  ])
})

test('collectibles: pages of 50 neither double nor leave out anything while pieces come and go', async () => {
  const { bob } = bed
  const me = await bed.person()
  const other = await bed.deployCase('AnyPieces', ['Dogs', 'DOG'])
  const range = { abi: piecesAbi, functionName: 'mintRange', args: [me, 100n, 70n] } as const
  await bed.call(me, other, range)
  await untilKept(provider, bed, me)
  const first = await collectiblesOf(me)
  expect(idsOf(first)).toEqual([...Array(50)].map((_, at) => `${100 + at}`))
  expect(first.collectibles.every(({ isSpam }) => !isSpam)).toBe(true)
  await bed.call(me, other, { abi: piecesAbi, functionName: 'transferFrom', args: [me, bob, 101n] })
  await mint(me, 1n, '', me, other)
  await untilKept(provider, bed, me)
  const second = await collectiblesOf(me, `?cursor=${first.next}`)
  expect(idsOf(second)).toEqual([...Array(20)].map((_, at) => `${150 + at}`))
  expect(second.next).toBeNull()
})

test('collectibles: what rains on people and what claims is spam', async () => {
  const { alice } = bed
  const me = await bed.person()
  const rain = await bed.deployCase('AnyPieces', ['Rain', 'RAIN'])
  const claim = await bed.deployCase('AnyPieces', ['Claim at free.xyz', 'X'])
  await bed.call(alice, rain, { abi: piecesAbi, functionName: 'mintRange', args: [me, 0n, 25n] })
  await mint(me, 1n, '', alice, claim)
  await mint(me, 77n, '', alice)
  await untilKept(provider, bed, me)
  const { collectibles } = await collectiblesOf(me)
  const spam = collectibles.filter(({ isSpam }) => isSpam).map(({ collection }) => collection)
  expect(new Set(spam)).toEqual(new Set(['Rain', 'Claim at free.xyz']))
  expect(spam).toHaveLength(26)
})

const json = (value: unknown) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
const base64 = (type: string, body: string | Buffer) =>
  `data:${type};base64,${Buffer.from(body).toString('base64')}`
let lastId = 1_000n

/** What is answered of a piece with this URI. */
async function answered(uri: string, asked = provider) {
  lastId++
  await mint(bed.bob, lastId, uri)
  const path = `/v1/collectible/${here}:${pieces}/${lastId}`
  const details = await (await asked.get(path)).json()
  return { details, picture: await asked.get(`${path}/picture`) }
}

test('collectible: metadata and picture on chain; an SVG opened by itself runs nothing', async () => {
  const image = base64('image/svg+xml', svgOf('width="10" onload="alert(1)"'))
  const uri = base64('application/json', JSON.stringify({ name: 'Cat\u202e 1', image, extra: [1] }))
  const { details, picture } = await answered(uri)
  expect(details).toEqual({ name: 'Cat 1', hasPicture: true })
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
  expect(await picture.text()).toContain('<svg')
})

test('collectible: hostile metadata says nothing, and has no picture', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const silent = [
    '',
    'x',
    'data:,',
    json(7),
    json(null),
    `data:application/json,${deep}`,
    'ipfs://x/1',
  ]
  const inside = [
    'http://a.example/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'file:///etc/hosts',
  ]
  for (const uri of [...silent, ...inside]) {
    const { details, picture } = await answered(uri)
    expect(details, uri.slice(0, 60)).toEqual({ hasPicture: false })
    expect(await refusal(picture), uri.slice(0, 60)).toMatchObject({ code: 404, name: 'tokenId' })
  }
  const images = [
    ['data:text/html,<script>alert(1)</script>', true],
    [base64('image/png', pngOf(4_097, 1)), true],
    [base64('image/png', 'no picture'), true],
    ['https://169.254.169.254/a.png', true],
    ['ipfs://x/1.png', false],
    ['javascript:alert(1)', false],
  ] as const
  for (const [image, hasPicture] of images) {
    const { details, picture } = await answered(json({ name: 7, description: ['x'], image }))
    expect(details, image.slice(0, 60)).toEqual({ hasPicture })
    expect(picture.status, image.slice(0, 60)).toBe(404)
  }
  const long = await answered(
    json({ name: 'x'.repeat(999), description: 'é\u0301\u0301'.repeat(99) }),
  )
  expect(long.details.name).toBe(`${'x'.repeat(250)}…`)
  expect(long.details.description).toMatch(/…$/)
})

test('collectible: asked of what is none, or is malformed', async () => {
  const path = `/v1/collectible/${here}:${bed.alice}/1`
  expect(await (await provider.get(path)).json()).toEqual({ hasPicture: false })
  const wrong = [
    [`/v1/collectible/eip155:1:${pieces}/1`, 'chainId'],
    [`/v1/collectible/${here}:nobody/1`, 'token'],
    [`/v1/collectible/${here}:${pieces}/x`, 'tokenId'],
    [`/v1/collectible/${here}:${pieces}/${2n ** 256n}`, 'tokenId'],
  ] as const
  for (const [asked, name] of wrong)
    expect(await refusal(await provider.get(asked)), asked).toMatchObject({ code: 400, name })
})

test('metadata by URL: through the guard, with {id} in place, and from the gateway of ipfs', async () => {
  const asked: string[] = []
  const network = await httpsHost((request, response) => {
    asked.push(request.url ?? '')
    response.end(
      request.url?.endsWith('.json') ? JSON.stringify({ image: 'ipfs://b/1.png' }) : pngOf(2, 2),
    )
  })
  const deps = { ipfsGateway: 'https://avatars.example/', network }
  const report = () => undefined
  const chains = createChains([bed.config], {
    limits: defaultLimits,
    metrics: createMetrics(),
    report,
  })
  const chain = chains.get(here)
  if (!chain) throw new Error('The chain is missing.')
  const found = await readMetadata(chain, editions, 26n, deps)
  expect(found).toEqual({ name: null, description: null, image: 'ipfs://b/1.png' })
  expect(await readPicture(found?.image ?? '', deps)).toEqual({
    type: 'image/png',
    body: pngOf(2, 2),
  })
  expect(await readPicture('ipfs://ipfs/c', { ...deps, ipfsGateway: undefined })).toBeNull()
  expect(asked).toEqual([`/${'0'.repeat(62)}1a.json`, '/ipfs/b/1.png'])
  // It is fetched once, whoever asks.
  const answers = createPieceAnswers({ chains, now: () => 0, ...deps })
  const params = { token: `${here}:${editions}`, tokenId: '26' }
  const ask = () => answers.collectiblePicture({ params } as never)
  expect(await Promise.all([ask(), ask()])).toHaveLength(2)
  expect(asked).toHaveLength(4)
})

test('data: URLs: base64 and percent signs, and no more than is read', () => {
  const read = (url: string) => readDataUrl(url, 10)?.toString() ?? null
  expect(read('data:,a%20b')).toBe('a b')
  expect(read('data:text/plain;base64,YWI=')).toBe('ab')
  expect(read('DATA:;base64,YWI=')).toBe('ab')
  expect(read('data:,100%')).toBe('100%')
  expect(['data:', 'data:,', 'data:,12345678901', `data:,${'x'.repeat(99)}`].map(read)).toEqual([
    ...[null, null, null, null],
  ])
  expect(readDataUrl(picture, 1_000)?.toString()).toContain('<svg')
})

test('kept work: shared, kept for a while, bounded by weight and by how much runs', async () => {
  const clock = { now: 0 }
  const limits = { lifetime: 10, mostAtOnce: 2, heaviest: 10, weight: (one: string) => one.length }
  const kept = createKeptWork<string>(limits, () => clock.now)
  let worked = 0
  const work = (result: string) => async () => {
    worked++
    return result
  }
  expect(await Promise.all([kept.get('a', work('12345')), kept.get('a', work('other'))])).toEqual([
    '12345',
    '12345',
  ])
  expect(worked).toBe(1)
  await kept.get('b', work('123456')) // too heavy for both: the older one goes
  await kept.get('b', work('x'))
  expect(worked).toBe(2)
  await kept.get('a', work('1'))
  expect(worked).toBe(3)
  clock.now = 10
  await kept.get('b', work('2'))
  expect(worked).toBe(4)
  const never = () => new Promise<string>(() => {})
  void kept.get('c', never)
  void kept.get('d', never)
  await expect(kept.get('e', work('x'))).rejects.toBeInstanceOf(TooMuch)
  const failing = kept.get('b', async () => 'still kept')
  expect(await failing).toBe('2')
})
