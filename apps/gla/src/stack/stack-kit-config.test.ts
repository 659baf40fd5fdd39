import { expect, test } from 'vitest'
import { stackKitConfig } from './stack-kit-config.js'

const config = {
  relayUrl: 'ws://127.0.0.1:4602',
  chains: [{ id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' }],
  demoAccount: {
    address: `0x${'12'.repeat(20)}` as const,
    privateKey: `0x${'ab'.repeat(32)}` as const,
  },
}

const address = (digit: string) => `0x${digit.repeat(40)}` as const

test('the provider of a stack is the kit’s, with the project id it was told', () => {
  const provider = { url: 'http://127.0.0.1:4603', projectId: 'gla-local' }
  expect(stackKitConfig({ ...config, provider })).toMatchObject({
    provider: { url: 'http://127.0.0.1:4603' },
    projectId: 'gla-local',
  })
})

test('the kit swaps with the routers of the chains that have one', () => {
  const swap = { router: address('1'), factory: address('2'), wrapped: address('3') }
  const [chain] = config.chains
  const chains = [chain, { ...chain, id: 31338, swap }] as typeof config.chains
  expect(stackKitConfig({ ...config, chains }).swap).toEqual({
    routers: [{ caipNetworkId: 'eip155:31338', ...swap }],
  })
})

test('a stack without a provider: the kit has none, and no project id', () => {
  const kitConfig = stackKitConfig(config)
  expect('provider' in kitConfig || 'projectId' in kitConfig).toBe(false)
})
