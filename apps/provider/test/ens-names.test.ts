import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  parseAbi,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { createChains } from '../src/chains/chains.js'
import { defaultLimits } from '../src/limits.js'
import { createMetrics } from '../src/metrics.js'
import { createEnsNames } from '../src/names/ens-names.js'
import { nowhere, started } from './started.js'
import { result, tapNode } from './tapped-node.js'

const resolver: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const alice: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const avatar = 'https://avatars.example/alice.png'

/** A chain with a universal resolver that knows these names. */
async function ensChain(reverse: Record<Address, string>, forward: Record<string, Address>) {
  const node = await tapNode({ url: nowhere })
  node.lie = (method, id) => {
    if (method === 'eth_chainId') return result(id, '0x1')
    const [call] = (JSON.parse(node.bodies.at(-1) ?? '') as { params: [{ to: string; data: Hex }] })
      .params
    if (method !== 'eth_call' || call.to.toLowerCase() !== resolver.toLowerCase()) return 'silence'
    const { functionName, args } = decodeFunctionData({ abi, data: call.data })
    if (functionName === 'reverseWithGateways') {
      const name = Object.entries(reverse).find(([one]) => one.toLowerCase() === args[0])?.[1] ?? ''
      return result(
        id,
        encodeFunctionResult({ abi, functionName, result: [name, resolver, resolver] }),
      )
    }
    const record = decodeFunctionData({ abi: recordAbi, data: args[1] })
    const inner =
      record.functionName === 'text'
        ? encodeFunctionResult({ abi: recordAbi, functionName: 'text', result: avatar })
        : encodeFunctionResult({
            abi: recordAbi,
            functionName: 'addr',
            result: forward[nameOf(args[0])] ?? zeroAddress,
          })
    return result(id, encodeFunctionResult({ abi, functionName, result: [inner, resolver] }))
  }
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return {
    node,
    config: { id: 'eip155:1', rpcUrls: [node.url], coin, ensResolver: resolver } as const,
  }
}

/** The name in the form of DNS: each label after its length. */
function nameOf(encoded: Hex): string {
  const labels: string[] = []
  const bytes = hexToBytes(encoded)
  for (let at = 0; (bytes[at] ?? 0) > 0; at += (bytes[at] ?? 0) + 1)
    labels.push(new TextDecoder().decode(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}

async function ens(reverse: Record<Address, string>, forward: Record<string, Address>) {
  const { node, config } = await ensChain(reverse, forward)
  const report = (error: unknown) => expect.unreachable(String(error))
  const metrics = createMetrics()
  const chains = createChains([config], { limits: defaultLimits, metrics, report })
  const clock = { now: 0 }
  return { node, clock, names: createEnsNames({ chains, zone: 'gla', now: () => clock.now }) }
}

test('ens: a name that leads back to the address, asked again after 5 minutes', async () => {
  const { names, node, clock } = await ens({ [alice]: 'alice.eth' }, { 'alice.eth': alice })
  expect(await names.of(alice)).toEqual({ name: 'alice.eth', avatar })
  const asked = node.methods.length
  clock.now = 299_999
  expect(await names.of(alice)).toEqual({ name: 'alice.eth', avatar })
  expect(node.methods).toHaveLength(asked)
  clock.now = 300_000
  await names.of(alice)
  expect(node.methods.length).toBeGreaterThan(asked)
})

test('ens: no name that leads elsewhere or nowhere, is not in its normal form, or is of our zone', async () => {
  const forward = { 'alice.eth': alice, 'Alice.eth': bob, 'аlice.eth': bob, 'bob.gla': bob }
  for (const name of [
    'alice.eth',
    'nobody.eth',
    'Alice.eth',
    'a_lice.eth',
    'bob.gla',
    `${'a'.repeat(256)}.eth`,
    '',
  ]) {
    const { names } = await ens({ [bob]: name }, forward)
    expect(await names.of(bob), name).toBeNull()
  }
})

test('ens: a node that fails is asked again by the next', async () => {
  const { names, node } = await ens({ [alice]: 'alice.eth' }, { 'alice.eth': alice })
  const { lie } = node
  node.lie = () => 'no JSON'
  expect(await names.of(alice)).toBeNull()
  node.lie = lie
  expect(await names.of(alice)).toEqual({ name: 'alice.eth', avatar })
})

test('identity: the ENS name of an address, where a chain has one', async () => {
  const { config } = await ensChain({ [alice]: 'alice.eth' }, { 'alice.eth': alice })
  const { get } = await started({ chains: [config], publicUrl: 'https://names.example' })
  expect(await (await get(`/v1/identity/${alice.toLowerCase()}`)).json()).toEqual({
    name: 'alice.eth',
    avatar: expect.stringMatching(
      /^https:\/\/names\.example\/public\/getAssetImage\/avatar-[\da-f]{32}$/,
    ),
  })
})
