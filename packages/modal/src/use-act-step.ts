import { isOnUnknownNetwork } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import { actButtonNotRead } from '@gla/ui/act-button'
import type { ActButtonProps } from './act-button-props.js'
import { actLabel } from './act-label.js'
import { switchSentence } from './act-sentence.js'
import { type NextStep, nextStep } from './next-step.js'
import { useAccount, useModal, useNetwork } from './react.js'
import { useActButtonWords } from './use-act-button-words.js'
import { useAsk } from './use-ask.js'
import { type UsePendingAct, usePendingAct } from './use-pending-act.js'

interface ActStep extends UsePendingAct {
  readonly step: NextStep
  /** Null until they are read. */
  readonly words: ActButtonWords | null
  readonly label: string
  /** Undefined where a press does nothing. */
  readonly press: (() => void) | undefined
  /** Why the last press did not switch to the network, while that is the next step; null where there is nothing to say. */
  readonly notSwitched: string | null
}

/** The next step of an act, what the button says of it, and what a press does. */
export function useActStep(props: ActButtonProps): ActStep {
  const { act, network, run, isKnown, isEmpty = false, isWrong = false, nothing = null } = props
  const { first = 'act', symbol = '' } = props
  const modal = useModal()
  const { status, address } = useAccount()
  const { caipNetwork, requestedCaipNetworks } = useNetwork()
  const isHere = caipNetwork.caipNetworkId === network
  const switching = useAsk<void>(address)
  const { pending, sendAnother } = usePendingAct(props.forms)
  const { words: read, error, retry } = useActButtonWords()
  const words = read && { ...read, ...props.words }
  const step = nextStep({
    ...{ status, isHere, isKnown, isEmpty, isWrong, first, phase: run.phase },
    isUnderWay: pending !== null,
  })
  const presses: Partial<Record<NextStep, (() => void) | undefined>> = {
    connect: () => modal.open(),
    connecting: () => modal.open(),
    switch: () =>
      isOnUnknownNetwork(modal.kit)
        ? modal.open({ view: 'UnsupportedChain' })
        : switching.ask(network, () => modal.kit.network.switch(network)),
    amount: props.onEmpty,
    approve: props.onAct,
    sign: props.onAct,
    act: nothing === null ? props.onAct : undefined,
  }
  const name = nothing ?? act
  const networkName = () =>
    requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === network)?.name ?? network
  function shown() {
    if (words) {
      const about = { act: name, symbol, network: networkName(), run, pending }
      return { label: actLabel(words, step, about), press: presses[step] }
    }
    if (error) return { label: actButtonNotRead(modal.kit), press: retry }
    // Until its words are there, the button has its place. Nobody presses what is not said.
    return { label: name, press: step === 'act' ? presses.act : undefined }
  }
  return {
    ...{ step, words, pending, sendAnother, ...shown() },
    notSwitched:
      words && step === 'switch' && switching.error && switching.what === network
        ? switchSentence(words, switching.error)
        : null,
  }
}
