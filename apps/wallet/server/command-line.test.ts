import { expect, test } from 'vitest'
import { readCommand } from './command-line.js'
import { knownNetworks } from './known-networks.js'

const key = `0x${'1'.repeat(64)}`
const secrets = ['--development-code=123456', `--development-key=${key}`]

test('the known networks are those of embedded wallets, each once', () => {
  expect(new Set(knownNetworks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(24)
  expect(knownNetworks).toContainEqual({
    ...{ caipNetworkId: 'eip155:137', name: 'Polygon', symbol: 'POL', decimals: 18 },
  })
})

test('networks, projects and secrets come from the command line, else from the environment', () => {
  const args = [
    ...secrets,
    ...['--rpc', 'eip155:1=https://a.example/?k=1', '--rpc', 'eip155:31337=http://127.0.0.1:8545'],
    ...[
      '--network',
      'eip155:31337=GLA Local,ETH',
      '--project=a=https://a.example,http://b.example',
    ],
  ]
  const expected = {
    port: 4606,
    developmentCode: '123456',
    developmentKey: key,
    networks: [
      { caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://a.example/?k=1' },
      { caipNetworkId: 'eip155:31337', name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' },
    ],
    projects: [{ id: 'a', origins: ['https://a.example', 'http://b.example'] }],
  }
  expect(readCommand(args, {})).toMatchObject(expected)
  const environment = {
    GLA_WALLET_DEVELOPMENT_CODE: '123456',
    GLA_WALLET_DEVELOPMENT_KEY: key,
    GLA_WALLET_RPC: 'eip155:1=https://a.example/?k=1; eip155:31337=http://127.0.0.1:8545',
    GLA_WALLET_NETWORKS: 'eip155:31337=GLA Local,ETH',
    GLA_WALLET_PROJECTS: 'a=https://a.example,http://b.example',
  }
  expect(readCommand([], environment)).toMatchObject(expected)
  expect(readCommand(['--help'], environment)).toBeNull()
})

test.each([
  ['--rpc=eip155:31337=http://127.0.0.1:1', 'eip155:31337 is not known'],
  ['--rpc=eip155:1=ftp://key@a.example', 'Not a network and its RPC URL'],
  ['--network=eip155:1=One', 'Not a network, as in'],
  ['--project=a', 'Not a project'],
  ['--port=65536', 'Not a port'],
])('error: %s', (argument, message) => {
  const read = () => readCommand([...secrets, argument], {})
  expect(read).toThrow(message)
  expect(read).not.toThrow('key@')
})
