import { createApprovals } from './approvals.js'
import { translator } from './messages.js'
import { readPageConfig } from './page-config.js'
import { startWallet } from './start-wallet.js'
import { createTokenStore, type KeyValues, tokenKey } from './token-store.js'
import { createWalletView } from './view/wallet-view.js'
import { watchSight } from './view/watch-sight.js'

const isFramed = window.parent !== window

/** Browsers refuse it to frames of other sites, where people ask them to. */
function storage(): KeyValues | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function start(place: HTMLElement) {
  const approvals = createApprovals()
  const view = createWalletView(place, isFramed ? 'idle' : 'alone', {
    approvals,
    watchSight,
    after(ms, callback) {
      const timer = window.setTimeout(callback, ms)
      return () => window.clearTimeout(timer)
    },
  })
  if (!isFramed) return
  const wallet = startWallet(
    {
      config: readPageConfig(document.getElementById('gla-wallet')?.textContent),
      chainId: new URLSearchParams(location.search).get('chainId'),
      fetch: (input, init) => window.fetch(input, init),
      tokens: createTokenStore(storage()),
      parent: window.parent,
      listen(listener) {
        window.addEventListener('message', listener)
        return () => window.removeEventListener('message', listener)
      },
      setLook: view.setLook,
      // After the answer has gone out.
      reload: () => window.setTimeout(() => location.reload()),
    },
    approvals,
  )
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === tokenKey && newValue === null) || key === null) wallet.signedOutElsewhere()
  })
}

const place = document.getElementById('wallet')
try {
  if (place) start(place)
} catch {
  // Told in words: there is nobody else on this page to tell.
  if (place) place.textContent = translator('en-US')('failed')
}
