// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { enUS } from './messages/en-US.js'
import { zhCN } from './messages/zh-CN.js'
import { createWallet, publicKitConfig } from './wallet.js'

test('product configuration: as spec §1 says', () => {
  const modal = createWallet({
    language: 'en-US',
    theme: 'dark',
    description: enUS.app.description,
    url: 'https://gla.example',
    kitConfig: publicKitConfig({ VITE_GLA_PROJECT_ID: 'key' }),
  })
  onTestFinished(() => modal.destroy())
  const { options } = modal.kit
  expect(options).toMatchObject({
    defaultNetwork: 'eip155:56',
    metadata: {
      name: 'GLA',
      description: 'A decentralized voting platform for blockchain projects',
      url: 'https://gla.example',
    },
    projectId: 'key',
    themeMode: 'dark',
    themeVariables: { accentMixStrength: 10 },
    features: {
      ...{ analytics: false, email: false, socials: false, swaps: false, onramp: false },
      swapPage: false,
    },
  })
  expect(options.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:56',
    'eip155:97',
  ])
})

test('where tokens can be traded, Swap in the wallet leads to Trade', () => {
  const kitConfig = publicKitConfig({ VITE_GLA_PROVIDER_URL: 'https://api.example' })
  const modal = createWallet({
    ...{ language: 'en-US', theme: 'dark', description: '', url: 'https://gla.example' },
    kitConfig: { ...kitConfig, projectId: 'key' },
  })
  onTestFinished(() => modal.destroy())
  expect(modal.kit.options.features).toMatchObject({ swaps: false, swapPage: true })
})

test('description: in Chinese too', () =>
  expect(zhCN.app.description).toBe('面向区块链项目的去中心化投票平台'))

test('environment: own nodes are asked, and wallets are given the public ones', () => {
  const [first, second] = publicKitConfig({
    VITE_GLA_RPC_56: ' https://a.example/key , https://b.example ',
  }).networks
  expect(first?.rpcUrls.default.http).toEqual(['https://a.example/key', 'https://b.example'])
  expect(first?.rpcUrls.chainDefault?.http.join()).not.toContain('key')
  expect(second?.rpcUrls.chainDefault).toBeUndefined()
})

test('environment: a provider is asked where the build names one', () =>
  expect(publicKitConfig({ VITE_GLA_PROVIDER_URL: 'https://api.example' }).provider).toEqual({
    url: 'https://api.example',
  }))

test('environment: empty values are as none', () => {
  const kitConfig = publicKitConfig({
    VITE_GLA_PROJECT_ID: '',
    VITE_GLA_PROVIDER_URL: '',
    VITE_GLA_RELAY_URL: '',
    VITE_GLA_RPC_97: '',
  })
  expect(kitConfig.projectId).toBeUndefined()
  expect(kitConfig.provider).toBeUndefined()
  expect(kitConfig.relayUrl).toBeUndefined()
  expect(kitConfig.networks[1]?.rpcUrls.default.http).toHaveLength(1)
})
