import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCommand } from './command-line.js'
import { knownNetworks } from './known-networks.js'
import { checkWalletOptions } from './wallet-options.js'

const secret = randomBytes(32).toString('hex')
const secrets = { GLA_WALLET_SECRET: secret, GLA_WALLET_MAIL_PASSWORD: 'word-of-the-mail' }
const needed = [
  ...['--data-dir=/data', '--mail=smtp.example:587', '--mail-from=no-reply@wallet.example'],
  '--mail-user=site',
]

test('the known networks are those of embedded wallets, each once', () => {
  expect(new Set(knownNetworks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(24)
  expect(knownNetworks).toContainEqual({
    ...{ caipNetworkId: 'eip155:137', name: 'Polygon', symbol: 'POL', decimals: 18 },
  })
})

test('options come from the command line, else from the environment; secrets from there alone', () => {
  const args = [
    ...needed,
    ...['--rpc', 'eip155:1=https://a.example/?k=1', '--rpc', 'eip155:31337=http://127.0.0.1:8545'],
    ...[
      '--network',
      'eip155:31337=GLA Local,ETH',
      '--project=a=https://a.example,http://b.example',
    ],
    ...['--trusted-proxy=10.0.0.0/8', '--trusted-proxy=::1'],
  ]
  const expected = {
    port: 4606,
    secret,
    dataDir: '/data',
    mail: {
      ...{ host: 'smtp.example', port: 587, from: 'no-reply@wallet.example', tls: 'starttls' },
      ...{ user: 'site', password: 'word-of-the-mail' },
    },
    trustedProxies: ['10.0.0.0/8', '::1'],
    networks: [
      { caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://a.example/?k=1' },
      { caipNetworkId: 'eip155:31337', name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' },
    ],
    projects: [{ id: 'a', origins: ['https://a.example', 'http://b.example'] }],
  }
  const given = readCommand(args, secrets)
  expect(given).toMatchObject(expected)
  if (given) checkWalletOptions(given)
  const environment = {
    ...secrets,
    GLA_WALLET_DATA_DIR: '/data',
    GLA_WALLET_MAIL: 'smtp.example:587',
    GLA_WALLET_MAIL_FROM: 'no-reply@wallet.example',
    GLA_WALLET_MAIL_USER: 'site',
    GLA_WALLET_TRUSTED_PROXIES: '10.0.0.0/8; ::1',
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
  ['--mail=smtp.example', 'Name the mail server'],
  ['--mail-tls=ssl', 'takes starttls, tls or none'],
  [`--secret=${secret}`, "Unknown option '--secret'"],
])('error: %s', (argument, message) => {
  const read = () => readCommand([...needed, argument], secrets)
  expect(read).toThrow(message)
  expect(read).not.toThrow('key@')
  expect(read).not.toThrow(secret)
})

test('error: without a database that stays, all wallets would end with the process', () => {
  expect(() => readCommand(needed.slice(1), secrets)).toThrow('--data-dir')
})
