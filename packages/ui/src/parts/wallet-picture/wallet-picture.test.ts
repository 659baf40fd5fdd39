// @vitest-environment happy-dom
import type { Pictures } from '@gla/core'
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { codePicture, connectedPicture, walletPicture } from './wallet-picture.js'

const kit = (pictures: Pictures | null) => ({ options: { pictures } })
const drawn = (picture: unknown) => {
  const host = document.createElement('div')
  render(html`${picture}`, host)
  return host
}
const session = {
  status: 'connected',
  connectorId: 'walletConnect',
  type: 'wallet-connect',
  wallet: { name: 'Tern Wallet', icon: null },
} as const
const inBrowser = { src: null, id: 'app.tern', name: 'Tern' }

test('a wallet has the same letter image in the browser, in the list and by session', () => {
  const [one, other] = [
    walletPicture(kit(null), { ...inBrowser, size: 32 }),
    connectedPicture(kit(null), session, 32),
  ].map((each) => drawn(each).querySelector('svg')?.outerHTML)
  expect(one).toBe(other)
})

test('a mark is asked for by id; by the plain name for a wallet at the other end of a session', () => {
  const asked: string[] = []
  const read: Pictures = async (kind, id) => {
    asked.push(`${kind} ${id}`)
    return null
  }
  drawn(walletPicture(kit(read), inBrowser))
  drawn(connectedPicture(kit(read), session, 32))
  expect(asked).toEqual(['wallet app.tern', 'wallet tern'])
})

test('no mark is asked for without the option, or for a wallet that brings its own picture', () => {
  const never: Pictures = () => {
    throw new Error('asked')
  }
  expect(drawn(walletPicture(kit(null), inBrowser)).querySelector('img')).toBeNull()
  drawn(walletPicture(kit(never), { ...inBrowser, src: 'data:image/gif;base64,AA' }))
})

test('a code for any wallet wears WalletConnect’s mark; without marks its middle stays empty', () => {
  const asked: string[] = []
  const read: Pictures = async (kind, id) => {
    asked.push(`${kind} ${id}`)
    return null
  }
  drawn(codePicture(kit(read)))
  expect(asked).toEqual(['wallet walletConnect'])
  expect(codePicture(kit(null))).toBeUndefined()
})
