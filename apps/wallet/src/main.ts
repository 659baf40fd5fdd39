import { createApprovals } from './approvals.js'
import { createDeviceStore } from './keys/device-store.js'
import { translator } from './messages.js'
import { readPageConfig } from './page-config.js'
import { startWallet, type Wallet } from './start-wallet.js'
import { createTextStore, emailName, type KeyValues, tokenName } from './text-store.js'
import { createWalletView, type WalletView } from './view/wallet-view.js'
import { watchSight } from './view/watch-sight.js'
import { createWorkerRoom } from './worker-room.js'

const isFramed = window.parent !== window

/** Browsers refuse it to frames of other sites, where people ask them to. */
function storage(): KeyValues | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function startFramed(stored: KeyValues | null, view: () => WalletView | undefined): Wallet {
  const wallet = startWallet({
    config: readPageConfig(document.getElementById('gla-wallet')?.textContent),
    chainId: new URLSearchParams(location.search).get('chainId'),
    fetch: (input, init) => window.fetch(input, init),
    tokens: createTextStore(stored, tokenName),
    emails: createTextStore(stored, emailName),
    keys: createWorkerRoom(
      () => new Worker(new URL('./keys/key-worker.ts', import.meta.url), { type: 'module' }),
    ),
    devices: createDeviceStore(),
    parent: window.parent,
    listen(listener) {
      window.addEventListener('message', listener)
      return () => window.removeEventListener('message', listener)
    },
    setLook: (look) => view()?.setLook(look),
    // After the answer has gone out.
    reload: () => window.setTimeout(() => location.reload()),
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === tokenName && newValue === null) || key === null) wallet.signedOutElsewhere()
  })
  return wallet
}

function start(place: HTMLElement) {
  const stored = storage()
  let view: WalletView | undefined
  const wallet = isFramed ? startFramed(stored, () => view) : null
  view = createWalletView(place, wallet ? 'idle' : 'alone', {
    approvals: wallet?.approvals ?? createApprovals(),
    setup: wallet?.setup ?? null,
    isKept: stored !== null,
    copy: (text) => navigator.clipboard.writeText(text),
    print: () => window.print(),
    watchSight,
    after(ms, callback) {
      const timer = window.setTimeout(callback, ms)
      return () => window.clearTimeout(timer)
    },
  })
  const { takeFocus } = view
  window.addEventListener('focus', takeFocus)
}

const place = document.getElementById('wallet')
try {
  if (place) start(place)
} catch {
  // Told in words: there is nobody else on this page to tell.
  if (place) place.textContent = translator('en-US')('failed')
}
