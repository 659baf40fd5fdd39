import { loadEvmAbi } from '../adapters/load-evm-abi.js'
import { loadEvmPermit } from '../adapters/load-evm-permit.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isOnUnknownNetwork } from '../shell/must-leave-network.js'
import { watch } from '../state.js'
import { failureCode } from '../transactions/failure-code.js'
import { isAwaited } from '../transactions/outcome.js'
import { createActHandles } from './act-handles.js'
import type { Contracts } from './contracts.js'
import { createContracts } from './contracts.js'
import { createUnsentPermits } from './unsent-permits.js'

export async function loadContracts(parts: KitParts): Promise<Contracts> {
  const { env, options, storage, families, inView, sent } = parts
  const [transactions] = await Promise.all([
    parts.load('intents'),
    families.load(inView.namespace()),
  ])
  const ending = new AbortController()
  const contracts = createContracts({
    after: env.after,
    now: env.now,
    network: () => inView.network() as CaipNetwork,
    sender: transactions.sender,
    chooseNetwork() {
      const isUnknown = isOnUnknownNetwork(parts)
      if (isUnknown) parts.modal.open({ view: 'UnsupportedChain' })
      return isUnknown
    },
    submitter: transactions.submitter,
    handles: createActHandles({
      list: () => transactions.state.list,
      onChange: (listener) => watch(sent, listener),
      ...{ isAwaited, failureCode },
    }),
    unsent: createUnsentPermits({
      ...env,
      storage,
      attendance: transactions.attendance('permit'),
      list: () => transactions.state.list,
      onChange(listener) {
        const stops = [
          watch(sent, listener),
          env.page?.onStorage(listener),
          parts.on('device/forgotten', listener),
        ]
        return () => {
          for (const stop of stops) stop?.()
        }
      },
    }),
    // What cannot be loaded lists nothing.
    revokedAlready: () =>
      void parts.load('allowances').then(
        (list) => list?.retry(),
        () => undefined,
      ),
    networkOf: (id) => options.networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? null,
    adapter: ({ chainNamespace }) => families.load(chainNamespace),
    coding: loadEvmAbi,
    permits: loadEvmPermit,
    signal: ending.signal,
  })
  return {
    ...contracts,
    destroy() {
      ending.abort()
      contracts.destroy()
    },
  }
}
