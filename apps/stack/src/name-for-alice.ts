import { privateKeyToAccount } from 'viem/accounts'
import { demoAccounts } from './accounts.js'
import type { StackProvider } from './stack.js'

const name = 'alice.gla'
const coinType = 2_147_483_648 + 31_337 // ENSIP-11, of the first local chain
const deadline = 30_000 // ms: on a busy machine the chains are being set up beside it

/**
 * Gives Alice her name at the provider of the stack, by her signature as anybody would. A folder that is used again has it.
 * @throws Error when the provider does not answer, or refuses
 */
export async function nameAlice({ url, projectId }: Pick<StackProvider, 'url' | 'projectId'>) {
  const signal = AbortSignal.timeout(deadline)
  const known = `${url}/v1/profile/account/${name}?projectId=${projectId}&apiVersion=2`
  if ((await fetch(known, { signal })).ok) return
  const alice = privateKeyToAccount(demoAccounts[0].privateKey)
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await alice.signMessage({ message })
  const answer = await fetch(`${url}/v1/profile/account?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: coinType, address: alice.address, message, signature }),
    signal,
  })
  if (!answer.ok) throw new Error(`The provider refused the name ${name}: status ${answer.status}`)
}
