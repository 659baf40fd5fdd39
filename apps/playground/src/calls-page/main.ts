import { createModal, describeError, formatAmount, read, watch } from '@gla/modal'
import type { ActHandle } from '@gla/modal/contracts'
import { act, acts, approve, readContract } from '@gla/modal/contracts'
import { defineNetwork } from '@gla/modal/networks'
import { announceWallet } from '@gla/testing/announced-wallet'
import { html, nothing, render } from 'lit'
import { erc20Abi } from 'viem'

// A dapp with calls of its own, on the chain of `npm start`, with a wallet whose key is public.

const query = new URLSearchParams(location.search)
const rpcUrl = query.get('rpc') ?? 'http://127.0.0.1:8545'
const token = (query.get('token') ?? '0xD22F2626e688de4B974256112E6e123451a62a46') as `0x${string}`
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const aliceKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const gla = { abi: erc20Abi, address: token } as const
const one = 10n ** 18n

/** Asks the chain for its number: `npm start` may use any. */
async function chainId(): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: string }
  return Number.parseInt(result, 16)
}

async function start(root: HTMLElement) {
  const id = await chainId()
  announceWallet({
    name: 'GLA Demo Wallet',
    rdns: 'dev.gla.demo',
    accounts: [aliceKey],
    chains: [{ id, rpcUrl, name: 'GLA Local' }],
    prompt: 'ui',
  })
  const modal = createModal({
    networks: [
      defineNetwork({
        id,
        name: 'GLA Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }),
    ],
    metadata: { name: 'A page’s own call', description: '', icons: [] },
  })
  const { kit } = modal
  const owner = () => kit.account.state.eip155.address as `0x${string}` | null
  const watched = new Set<string>()
  let handles: readonly ActHandle[] = []
  let balance: bigint | null = null
  let problem = ''

  const draw = () => render(page(), root)
  async function refresh() {
    handles = await acts(modal)
    for (const { id, state } of handles)
      if (!watched.has(id)) {
        watched.add(id)
        watch(state, draw)
      }
    const account = owner()
    balance =
      account && (await readContract(modal, { ...gla, functionName: 'balanceOf', args: [account] }))
    draw()
  }
  function run(work: () => Promise<ActHandle>) {
    problem = ''
    draw()
    const told = (error: unknown) => {
      problem = `${describeError(error).code}: ${error instanceof Error ? error.message : error}`
    }
    void work().catch(told).then(refresh).catch(told).then(draw)
  }
  const transfer = () => act(modal, { ...gla, functionName: 'transfer', args: [receiver, one] })
  const allow = (amount: bigint | 'unlimited') => () => approve(modal, { token, spender, amount })

  const page = () => html`
    <h1>A page’s own call</h1>
    <p>The modal shows no view for these: the page says what happens, and what becomes of it.</p>
    <div class="row"><button @click=${() => modal.open()}>${owner() ?? 'Connect'}</button></div>
    <p data-testid="balance">Balance: ${balance === null ? '—' : formatAmount(balance, 18)} GLA</p>
    <div class="row">
      <button ?disabled=${!owner()} @click=${() => run(allow(5n * one))}>Permit 5 GLA</button>
      <button ?disabled=${!owner()} @click=${() => run(allow('unlimited'))}>Permit any amount</button>
      <button ?disabled=${!owner()} @click=${() => run(transfer)}>Transfer 1 GLA</button>
    </div>
    ${problem ? html`<p role="alert">${problem}</p>` : nothing}
    <ol>
      ${[...handles].reverse().map(({ kind, state }) => {
        const { status, hash, code, reason } = read(state)
        return html`<li>${kind}: <b>${status}</b> ${code ?? ''} ${reason ?? ''}<br /><code>${hash ?? ''}</code></li>`
      })}
    </ol>
  `
  const again = () => void refresh().catch(kit.report)
  kit.on('account/connected', again)
  kit.on('account/disconnected', again)
  kit.on('transaction/succeeded', again)
  draw()
}

const root = document.querySelector<HTMLElement>('#calls')
if (root)
  start(root).catch(() => {
    root.textContent = `No chain answers at ${rpcUrl}. Run npm start first, or name another one: ?rpc=…`
  })
