import { isUserRejected } from '@gla/core/family'
import { expect, test } from 'vitest'
import { endOf } from '../test/client-bed.js'
import { connectorBed } from '../test/connector-bed.js'
import { alice, bob, signature } from '../test/embedded-site.js'
import { hurriedClock } from '../test/hurried.js'
import { HostError } from './host.js'

async function connected() {
  const bed = connectorBed({ clock: hurriedClock() })
  const link = await bed.connector.connect(bed.login)
  bed.site.asked.length = 0
  const { provider } = link
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const names = () => bed.site.asked.map(({ name }) => name)
  return { ...bed, link, provider, ask, names, sign: () => ask('personal_sign', '0x00', alice) }
}
const pending = () => new Promise<never>(() => undefined)

test('known here: accounts and the chain, without asking the frame', async () => {
  const { ask, names } = await connected()
  expect(await ask('eth_accounts')).toEqual([alice, bob])
  expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(names()).toEqual([])
})

test('safe: passes, and nobody is asked', async () => {
  const { ask, site, noted } = await connected()
  expect(await ask('eth_getBalance', alice, 'latest')).toBe('0x1')
  const payload = { method: 'eth_getBalance', params: [alice, 'latest'] }
  expect(site.asked).toEqual([{ name: 'RPC_REQUEST', payload }])
  expect(noted.ended).toEqual([])
})

test('safe: a wallet that cannot say its abilities has none', async () => {
  const { ask, site } = await connected()
  site.site.answers = { RPC_REQUEST: () => Promise.reject(new HostError('No', -32601)) }
  expect(await ask('wallet_getCapabilities', alice)).toEqual({})
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32601, message: 'No' })
})

test('unsafe: shown while a person decides, and its end is told', async () => {
  const { sign, site, noted } = await connected()
  const shown: unknown[] = []
  site.site.answers = {
    RPC_REQUEST: async () => {
      shown.push(site.frame.isShown(), noted.state.open[0]?.method)
      return signature
    },
  }
  expect(await sign()).toBe(signature)
  expect([shown, site.frame.isShown()]).toEqual([[true, 'personal_sign'], false])
  expect(noted.ended).toEqual(['personal_sign approved'])
})

test('unsafe: a refusal is one of a wallet, 4001', async () => {
  const { sign, site, noted } = await connected()
  const error = new HostError('User rejected the request.', 4001)
  site.site.answers = { RPC_REQUEST: () => Promise.reject(error) }
  const thrown = await sign().catch((error: unknown) => error)
  expect(thrown).toMatchObject({ code: 4001, cause: { code: 4001 } })
  expect([isUserRejected(thrown), noted.ended]).toEqual([true, ['personal_sign refused']])
})

test('unsafe: two at once are shown until both have ended', async () => {
  const { sign, site } = await connected()
  const answers: ((value: string) => void)[] = []
  site.site.answers = {
    RPC_REQUEST: () => new Promise((resolve) => answers.push(resolve)),
  }
  const both = [sign(), sign()]
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(signature)
  await both[0]
  expect(site.frame.isShown()).toBe(true)
  answers[1]?.(signature)
  await both[1]
  expect(site.frame.isShown()).toBe(false)
})

test('unsafe: params that are none are refused before anything is shown', async () => {
  const { ask, noted, names } = await connected()
  expect(await endOf(ask('wallet_sendCalls', { calls: [{ to: 'me' }] }))).toBe('rpc/invalid-params')
  expect([noted.ended, names()]).toEqual([[], []])
})

test('closed before somebody approved: nothing is signed, and it is a refusal', async () => {
  const { sign, site, noted } = await connected()
  site.site.answers = {
    RPC_REQUEST: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const signed = sign().catch((error: unknown) => error)
  await expect.poll(() => site.count('RPC_REQUEST')).toBe(1)
  noted.approvals.giveUp()
  const error = await signed
  expect(error).toMatchObject({ message: 'Request was aborted' })
  expect([isUserRejected(error), noted.ended]).toEqual([true, ['personal_sign refused']])
})

test('closed after somebody approved: what was signed comes, or nobody knows: frame/aborted', async () => {
  const { sign, site, noted } = await connected()
  let answer = (_: string) => undefined as unknown
  site.site.answers = {
    RPC_REQUEST: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  }
  const signed = sign()
  await expect.poll(() => site.count('RPC_REQUEST')).toBe(1)
  noted.approvals.giveUp()
  answer(signature)
  expect(await signed).toBe(signature)
  const lost = endOf(sign())
  await expect.poll(() => site.count('RPC_REQUEST')).toBe(2)
  noted.approvals.giveUp()
  expect(await lost).toBe('frame/aborted')
  expect(noted.ended).toEqual(['personal_sign approved', 'personal_sign failed'])
})

test('unknown: not asked, said to the person, and every open request ends with it', async () => {
  const { ask, sign, site, noted, names } = await connected()
  site.site.answers = { RPC_REQUEST: pending }
  const open = [endOf(sign()), endOf(ask('eth_blockNumber'))]
  await expect.poll(() => site.count('RPC_REQUEST')).toBe(2)
  expect(await endOf(ask('eth_sign', alice, '0x'))).toBe('frame/rpc-not-allowed')
  expect(await Promise.all(open)).toEqual(['frame/rpc-not-allowed', 'frame/rpc-not-allowed'])
  expect([noted.refused(), names()]).toEqual([1, ['RPC_REQUEST', 'RPC_REQUEST']])
  expect(noted.ended).toEqual(['personal_sign failed'])
})

test('network: switched at the site, and told', async () => {
  const { ask, provider, names, link, site } = await connected()
  const told: unknown[] = []
  provider.on('chainChanged', (id) => told.push(id))
  provider.on('accountsChanged', (accounts) => told.push(accounts))
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x2' })).toBeNull()
  expect([await ask('eth_chainId'), link.caipNetworkId]).toEqual(['0x2', 'eip155:2'])
  expect([told, names()]).toEqual([['0x2'], ['SWITCH_NETWORK', 'GET_USER']])
  site.site.accounts.reverse()
  await ask('wallet_switchEthereumChain', { chainId: '0x1' })
  expect(told).toEqual(['0x2', '0x1', [bob, alice]])
})

test('error: network/not-supported for a network that the site does not take; nothing is added', async () => {
  const { ask, names } = await connected()
  const go = (chainId: unknown) => endOf(ask('wallet_switchEthereumChain', { chainId }))
  expect(await go('0x3')).toBe('network/not-supported')
  expect(await go('babble')).toBe('rpc/invalid-params')
  expect(names()).toEqual([])
})

test('error: wallet/disconnected once signed out, here or at the site', async () => {
  const { ask, provider, site, connector } = await connected()
  let gone = 0
  provider.on('disconnect', () => void gone++)
  site.signsOut()
  await expect.poll(() => gone).toBe(1)
  for (const method of ['eth_accounts', 'eth_blockNumber', 'personal_sign'])
    expect(await endOf(ask(method))).toBe('wallet/disconnected')
  await connector.disconnect()
  expect(site.site.signOuts).toBe(0)
})

test('frame that loads anew: what is open ends, the next request works', async () => {
  const { sign, site, noted } = await connected()
  site.site.answers = { RPC_REQUEST: pending }
  const lost = endOf(sign())
  await expect.poll(() => site.count('RPC_REQUEST')).toBe(1)
  site.site.answers = {}
  site.frame.load()
  expect(await lost).toBe('frame/aborted')
  expect(await sign()).toBe(signature)
  expect(noted.ended).toEqual(['personal_sign failed', 'personal_sign approved'])
})
