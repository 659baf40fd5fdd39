import { expect, test } from 'vitest'
import { alice, fakeProvider } from '../../test/fake-connector.js'
import { serverEnvironment } from '../environment.js'
import { askWallet } from './ask-wallet.js'
import { walletAbilities } from './wallet-abilities.js'

function capabilitiesOf(answer: unknown) {
  const { provider } = fakeProvider({ wallet_getCapabilities: () => answer })
  const env = serverEnvironment()
  return walletAbilities(
    (asked, signal) => askWallet(env, asked, signal),
    (address) => address,
  ).capabilities(provider, alice)
}

test.each(['0x0', '0x00'])(
  'capabilities under %s count for every chain, and those of the chain itself override them',
  async (all) => {
    const on = await capabilitiesOf({
      [all]: { atomic: { status: 'supported' }, paymasterService: { supported: true } },
      '0x38': { atomic: { status: 'ready' } },
    })
    expect(on('eip155:1')).toEqual({
      atomic: { status: 'supported' },
      paymasterService: { supported: true },
    })
    expect(on('eip155:56')).toEqual({
      atomic: { status: 'ready' },
      paymasterService: { supported: true },
    })
  },
)

test('capabilities of one chain do not count for another', async () => {
  const on = await capabilitiesOf({ '0x38': { atomic: { status: 'ready' } }, nonsense: {} })
  expect(on('eip155:56')).toEqual({ atomic: { status: 'ready' } })
  expect(on('eip155:1')).toEqual({})
})

test.each([null, [], 'babble', { '0x1': null }, { '0x0': [] }])(
  'error: wallet/bad-answer for %j',
  async (answer) => {
    await expect(capabilitiesOf(answer)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  },
)
