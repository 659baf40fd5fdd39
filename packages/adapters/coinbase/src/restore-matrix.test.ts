import { describeRestore, type Real } from '@gla/core/test/restore-cells'
import { beforeEach, onTestFinished } from 'vitest'
import { installExtension } from '../test/extension.js'
import { coinbase } from './index.js'

// The row of core's test/restore-matrix.test.ts for this connector: its SDK, and the wallet's extension.

beforeEach(() => {
  const { remove } = installExtension([]) // and with it the storage that the SDK writes to
  onTestFinished(remove)
})

/** The SDK takes what is at this name for the wallet's extension. */
function install(real: Real | null) {
  const value = real && { ...real.provider, setAppInfo: () => undefined }
  Object.defineProperty(globalThis, 'coinbaseWalletExtension', { value, configurable: true })
}

describeRestore('coinbase', {
  id: 'coinbaseWalletSDK',
  reach(real) {
    install(real)
    return { connectors: [coinbase()] }
  },
})
