import { isSameAddress } from '../networks/same-address.js'
import type { ContractCall, SimulatedChange, Simulation } from './contract-abilities.js'
import { isSameMovement, movementsIn, permissionsIn } from './evm-movements.js'
import type { EvmLog } from './evm-receipt-reads.js'
import { tokenTransferData } from './evm-token-call.js'

/**
 * What the logs of a call say about its sender, and about the receiver if it is a transfer. Later approvals of the same replace earlier ones.
 * @param canonical the canonical form of an address
 */
export function simulatedChanges(
  call: Omit<ContractCall, 'network'>,
  logs: readonly EvmLog[],
  canonical: (address: string) => string,
): Pick<Simulation, 'changes' | 'approvals'> {
  const found = logs.flatMap(movementsIn).filter((one) => isAbout(call, one))
  const { from, to, value: amount = 0n } = call
  // Not every node lists the coin that is sent with the call.
  const sent = { token: null, from, to, amount }
  const isListed = amount === 0n || found.some((one) => isSameMovement(one, sent))
  const approvals = new Map<string, Simulation['approvals'][number]>()
  for (const { owner, token, spender, amount, of } of logs.flatMap(permissionsIn)) {
    if (!isSameAddress(owner, from)) continue
    const approval = { token: canonical(token), spender: canonical(spender), amount }
    approvals.set(`${token} ${spender} ${of}`, approval)
  }
  const changes = (isListed ? found : [sent, ...found]).map(({ token, from, to, amount }) => ({
    token: token && canonical(token),
    from: canonical(from),
    to: canonical(to),
    amount,
  }))
  return { changes, approvals: [...approvals.values()] }
}

function isAbout({ from, to, data }: Omit<ContractCall, 'network'>, one: SimulatedChange): boolean {
  if (isSameAddress(one.from, from) || isSameAddress(one.to, from)) return true
  const arrives = data.toLowerCase().startsWith(tokenTransferData(one.to, 0n).slice(0, 74))
  return arrives && isSameAddress(one.token, to)
}
