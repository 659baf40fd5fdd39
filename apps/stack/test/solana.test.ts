import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { solanaDemoAccount } from '../src/solana/demo-account.js'
import { genesisHash, localSolanaId } from '../src/solana/local-genesis.js'
import { type RunningSvm, type SvmOptions, startSvm } from '../src/solana/start-svm.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
const demo = address(solanaDemoAccount.address)
let dataDir: string
let running: RunningSvm[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gla-svm-'))
  running = []
})

afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  await rm(dataDir, { recursive: true })
})

/** A running chain, and a client of Solana's own library. */
async function open(options: SvmOptions = {}) {
  const svm = await startSvm(options)
  running.push(svm)
  return { svm, rpc: createSolanaRpc(svm.rpcUrl) }
}
type Rpc = Awaited<ReturnType<typeof open>>['rpc']

/** Signs a transfer of `amount` lamports from the demo account. */
async function transfer(rpc: Rpc, to: Address, amount: bigint) {
  const payer = await createKeyPairSignerFromBytes(
    getBase58Encoder().encode(solanaDemoAccount.secretKey),
  )
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, amount, true)
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: payer.address, role: 3 as const },
      { address: to, role: 1 as const },
    ],
    data,
  }
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions([instruction], message),
    signTransactionMessageWithSigners,
  )
  return {
    signature: getSignatureFromTransaction(signed),
    wire: getBase64EncodedWireTransaction(signed),
  }
}

const send = (rpc: Rpc, wire: Awaited<ReturnType<typeof transfer>>['wire']) =>
  rpc.sendTransaction(wire, { encoding: 'base64' }).send()
const balance = async (rpc: Rpc, of: Address) => (await rpc.getBalance(of).send()).value

test('the demo account is funded, and the chain says which it is', async () => {
  const { svm, rpc } = await open()
  expect(await rpc.getGenesisHash().send()).toBe(genesisHash)
  expect(svm).toMatchObject({ caipNetworkId: localSolanaId, account: solanaDemoAccount })
  expect(await balance(rpc, demo)).toBe(10_000_000_000_000n)
})

test('a transfer by Solana’s own client: sent, final, and told in every way', async () => {
  const { rpc } = await open()
  const { address: to } = await generateKeyPairSigner()
  const { signature, wire } = await transfer(rpc, to, 1_000_000_000n)
  expect(await send(rpc, wire)).toBe(signature)
  expect(await balance(rpc, to)).toBe(1_000_000_000n)
  expect(await balance(rpc, demo)).toBe(9_998_999_995_000n)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const transaction = await rpc
    .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
    .send()
  expect(transaction?.meta).toMatchObject({ err: null, fee: 5000n, computeUnitsConsumed: 150n })
  expect(transaction?.transaction.message.accountKeys).toContain(to)
  const history = await rpc.getSignaturesForAddress(to).send()
  expect(history.map((entry) => entry.signature)).toEqual([signature])
})

test('error: a node’s own words, and nothing is charged', async () => {
  const { rpc } = await open()
  const { address: to } = await generateKeyPairSigner()
  const tooMuch = await transfer(rpc, to, 10n ** 15n)
  await expect(send(rpc, tooMuch.wire)).rejects.toThrow('Transaction simulation failed')
  const good = await transfer(rpc, to, 10n ** 9n)
  await send(rpc, good.wire)
  await expect(send(rpc, good.wire)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/already been processed/) },
  })
  expect(await balance(rpc, demo)).toBe(9_998_999_995_000n)
})

test('an airdrop is a transaction like others', async () => {
  const { rpc } = await open()
  const { address: to } = await generateKeyPairSigner()
  const signature = await rpc
    .requestAirdrop(to, lamports(5n))
    .send()
    .catch(() => null)
  expect(signature).toBeNull() // less than its rent
  const second = await rpc.requestAirdrop(to, lamports(2_000_000n)).send()
  expect((await rpc.getSignatureStatuses([second as Signature]).send()).value[0]?.err).toBeNull()
  expect(await balance(rpc, to)).toBe(2_000_000n)
})

test('state and history survive a restart, and nothing can be played twice', async () => {
  const stateFile = join(dataDir, 'solana.json')
  const { address: to } = await generateKeyPairSigner()
  const first = await open({ stateFile })
  const { signature, wire } = await transfer(first.rpc, to, 1_000_000_000n)
  await send(first.rpc, wire)
  await first.svm.stop()

  const second = await open({ stateFile })
  expect(await balance(second.rpc, to)).toBe(1_000_000_000n)
  const { value } = await second.rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.confirmationStatus).toBe('finalized')
  await expect(send(second.rpc, wire)).rejects.toThrow()
  expect(await readdir(dataDir)).toEqual(['solana.json'])
})

test('a damaged state is put aside and told, and the chain starts anew', async () => {
  const stateFile = join(dataDir, 'solana.json')
  const first = await open({ stateFile })
  await first.svm.stop()
  await truncate(stateFile, 5_000)
  const told: string[] = []
  const { rpc } = await open({ stateFile, onDamagedState: (movedTo) => told.push(movedTo) })
  expect(told).toEqual([`${stateFile}.damaged`])
  expect(await balance(rpc, demo)).toBe(10_000_000_000_000n)
})

test('pages of any origin may ask; what is too long or no JSON-RPC is refused', async () => {
  const { svm } = await open()
  const post = (body: string) => fetch(svm.rpcUrl, { method: 'POST', body })
  const preflight = await fetch(svm.rpcUrl, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(svm.rpcUrl)).status).toBe(405)
  const status = await post(`"${'x'.repeat(2_000_000)}"`).then(
    (response) => response.status,
    () => 413, // the connection was ended before all was sent
  )
  expect(status).toBe(413)
  expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 } })
  const codes = async (...questions: unknown[]) => {
    const answers = (await (await post(JSON.stringify(questions))).json()) as {
      error?: { code: number }
    }[]
    return answers.map(({ error }) => error?.code)
  }
  expect(
    await codes(
      null,
      { method: 'toString' },
      { method: 'getBalance' },
      { method: 'getBalance', params: { address: demo } },
      { method: 'sendTransaction', params: ['1'.repeat(5_000)] },
      { method: 'getHealth' },
    ),
  ).toEqual([-32601, -32601, -32602, -32602, -32602, undefined])
})

test('where litesvm has no program, a notice says so and the rest starts', async () => {
  // A process of its own: whether litesvm can be loaded is decided once in each.
  const script = `
    import { startStack } from './src/start-stack.js'
    const notices = []
    const onProgress = ({ kind, text }) => kind === 'notice' && notices.push(text)
    const { close, solana, chains } = await startStack({ onProgress })
    await close()
    console.log(JSON.stringify({ notices, hasSolana: Boolean(solana), chains: chains.length }))`
  const loader = ['--import', 'tsx', '--conditions=@gla/source']
  const command = [...loader, '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: join(dataDir, 'missing.node') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  expect(code, errors).toBe(0)
  expect(JSON.parse(output)).toEqual({
    notices: [
      `There is no local Solana chain (litesvm) for ${process.platform} on ${process.arch}; all else starts without it.`,
    ],
    hasSolana: false,
    chains: 2,
  })
})
