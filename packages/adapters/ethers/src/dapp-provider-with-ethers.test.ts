import type { Anvil } from '@gla/core/test/anvil'
import { openDapp, until, walletAddress, ways } from '@gla/core/test/dapp-bed'
import { BrowserProvider, isError, parseEther, verifyMessage } from 'ethers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startChains } from '../test/page-with-wallet.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let chains: [Anvil, Anvil]
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

describe.each(ways)('the kit’s provider in ethers’ BrowserProvider, by %s', (way) => {
  async function setUp() {
    const dapp = await openDapp(way, chains)
    await dapp.connect()
    const provider = dapp.kit.connection.provider('eip155')
    // No cache: for 250 ms ethers would take an earlier block for the newest one, and the chain mines no more.
    const browser = new BrowserProvider(provider, 'any', { cacheTimeout: -1 })
    onTestFinished(() => browser.destroy())
    return { ...dapp, browser }
  }

  test('default: reads, signs, sends; a revert and a rejection are told apart', async () => {
    const { browser, user } = await setUp()
    expect(await browser.getBalance(bob)).toBe(await chains[0].balance(bob))
    const signer = await browser.getSigner()
    expect(signer.address).toBe(walletAddress)
    expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(walletAddress)

    const before = await chains[0].balance(bob)
    const { hash } = await signer.sendTransaction({ to: bob, value: parseEther('0.5') })
    expect((await browser.waitForTransaction(hash))?.status).toBe(1)
    expect((await chains[0].balance(bob)) - before).toBe(parseEther('0.5'))

    const reverting = '0x00000000000000000000000000000000000000aa'
    await chains[0].rpc('anvil_setCode', [reverting, '0x5f5ffd'])
    const reverted = await browser.call({ to: reverting }).catch((error: unknown) => error)
    expect(isError(reverted, 'CALL_EXCEPTION')).toBe(true)

    user().decline()
    const refusal = await signer.signMessage('no').catch((error: unknown) => error)
    if (way === 'announced wallet') expect(isError(refusal, 'ACTION_REJECTED')).toBe(true)
    else expect(refusal).toMatchObject({ error: { code: 5000 } })
  })

  test('default: the wallet is switched and followed', async () => {
    const { browser, kit, user } = await setUp()
    await browser.send('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await browser.send('eth_chainId', [])).toBe('0x7a6a')
    const heard: unknown[] = []
    await until(() => kit.network.state.caipNetwork.caipNetworkId === 'eip155:31338')
    kit.connection.provider('eip155').on('chainChanged', (chainId) => heard.push(chainId))
    await user().moveTo('eip155:31337')
    await until(() => heard.includes('0x7a69'))
    expect(await browser.send('eth_chainId', [])).toBe('0x7a69')
  })
})
