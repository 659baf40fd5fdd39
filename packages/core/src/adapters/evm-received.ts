import * as z from 'zod/mini'
import { FeatureError } from '../errors/feature-error.js'
import { isSameAddress, isSameHex } from '../networks/same-address.js'
import { ownRecord } from '../untrusted/own-record.js'
import type { ContractAbilities } from './contract-abilities.js'
import { evmLogsSchema } from './evm-log-schema.js'
import { movementsIn, tokenTransferIn } from './evm-movements.js'
import type { EvmLog } from './evm-receipt-reads.js'
import type { Rpc } from './rpc/rpc.js'

const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c' // Deposit(address,uint256)
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65' // Withdrawal(address,uint256)

const nobody = `0x${'0'.repeat(40)}`

type About = Parameters<NonNullable<ContractAbilities['received']>>[2]

/**
 * How much has arrived at an account, as the logs of a transaction say. WETH9 logs no transfer of what it makes and takes back;
 * other wrapped coins log one from and to nobody.
 * @throws KitError `network/unreachable`
 */
export async function receivedIn(
  rpc: Rpc,
  hash: string,
  { account, token, payer, wrapped }: About,
  signal?: AbortSignal,
): Promise<bigint> {
  const logs = await logsOf(rpc, hash, signal)
  const movements = logs.flatMap(movementsIn)
  const ofWrapped = logs.filter(({ address }) => isSameAddress(address, wrapped))
  if (token === null) {
    const paid = ofWrapped.flatMap((log) => changeOf(log, withdrawal, [account, payer]))
    const burnt = movements.filter(
      (one) =>
        isSameAddress(one.token, wrapped) &&
        isSameAddress(one.to, nobody) &&
        (isSameAddress(one.from, payer) || isSameAddress(one.from, account)),
    )
    // Last of all the router pays out the person's own. A token that is sold may sell some for itself on the way.
    return paid.at(-1) ?? burnt.at(-1)?.amount ?? 0n
  }
  const moved = movements.filter(
    (one) => isSameAddress(one.token, token) && isSameAddress(one.to, account),
  )
  const made = ofWrapped.flatMap((log) => changeOf(log, deposit, [account]))
  return sum(moved.map(({ amount }) => amount)) || (isSameAddress(wrapped, token) ? sum(made) : 0n)
}

/**
 * How much of a token has gone from one account to another, as its own logs in a transaction say.
 * @throws KitError `network/unreachable`
 */
export async function transferredIn(
  rpc: Rpc,
  hash: string,
  { token, from, to }: Parameters<NonNullable<ContractAbilities['transferred']>>[2],
  signal?: AbortSignal,
): Promise<bigint> {
  const moved = (await logsOf(rpc, hash, signal))
    .flatMap(tokenTransferIn)
    .filter(
      (one) =>
        isSameAddress(one.token, token) &&
        isSameAddress(one.from, from) &&
        isSameAddress(one.to, to),
    )
  return sum(moved.map(({ amount }) => amount))
}

async function logsOf(rpc: Rpc, hash: string, signal: AbortSignal | undefined) {
  const receipt = ownRecord(await rpc('eth_getTransactionReceipt', [hash], signal))
  const { success, data: logs, error } = z.safeParse(evmLogsSchema, receipt.logs)
  if (!success) throw new FeatureError('network/unreachable', { cause: error })
  return logs
}

/** The amount of an event of WETH9 that is about one of these. */
function changeOf({ topics, data }: EvmLog, event: string, of: readonly string[]): bigint[] {
  const [name = '', whose = ''] = topics
  const isOne =
    isSameHex(name, event) && of.some((one) => isSameAddress(`0x${whose.slice(-40)}`, one))
  return isOne && /^0x[\da-f]{64}$/i.test(data) ? [BigInt(data)] : []
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
