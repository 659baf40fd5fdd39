import { anySignal } from '../async/any-signal.js'
import type { SigningPlace } from './preflight.js'
import type { Reviewed } from './reviewed.js'
import { placeOf } from './reviewed.js'
import type { SignOn, SignOnceDeps } from './sign-once.js'
import { signOnce } from './sign-once.js'
import type { SubmitDeps } from './submit-transfer.js'
import { submitTransfer } from './submit-transfer.js'

/** Hands to the wallet what a person reviewed. */
export interface Submitter {
  /**
   * Submits a reviewed transfer or call, as `submitTransfer` does.
   * @returns the transaction hash, which is watched to its end in the background
   * @throws KitError as `submitTransfer`
   */
  submit(
    reviewed: Reviewed,
    on: {
      /** False when something changed since the review; checked last, just before the wallet is asked. */
      isStillReviewed(): boolean
      /** Called when the intent is stored, just before the wallet is asked. */
      onHandedOver(intentId: string): void
    },
  ): Promise<string>
  /** @throws KitError `transaction/busy` while another transaction of the account is open on the network, in any tab */
  checkFree(reviewed: Reviewed): Promise<void>
  /** Asks the wallet for a signature that is not sent. @throws KitError as `signOnce` */
  sign<T>(place: SigningPlace, on: SignOn<T>): Promise<T>
  /** Ends the wait of the last `submit`, which rejects at once. A later answer of the wallet is still recorded. */
  stopWaiting(): void
}

/** Creates one for each feature that submits, so that `stopWaiting` ends the waits of that feature alone. */
export function createSubmitter(
  deps: Omit<SubmitDeps, 'waiting' | 'onHandedOver'> & SignOnceDeps,
): Submitter {
  let waiting = new AbortController()
  return {
    submit(reviewed, { isStillReviewed, onHandedOver }) {
      waiting = new AbortController()
      const signal = anySignal([deps.signal, waiting.signal])
      return submitTransfer({ ...deps, onHandedOver, waiting: signal }, reviewed, isStillReviewed)
    },
    async checkFree(reviewed) {
      const release = await deps.hold(placeOf(reviewed), deps.signal)
      release()
    },
    sign: (place, on) => signOnce(deps, place, on),
    stopWaiting: () => waiting.abort(),
  }
}
