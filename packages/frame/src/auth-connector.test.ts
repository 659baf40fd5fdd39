import { KitError } from '@gla/core/family'
import { fakeStore } from '@gla/core/test/fake-page'
import { expect, test } from 'vitest'
import { connectorBed, email } from '../test/connector-bed.js'
import { alice, embeddedSite } from '../test/embedded-site.js'

test('connect: signs in with the code, in the frame of the site', async () => {
  const { connector, site, login, steps } = connectorBed()
  const link = await connector.connect(login)
  expect(link.accounts[0]).toBe(alice)
  expect(link.caipNetworkId).toBe('eip155:1')
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:1', 'eip155:2'])
  expect(link.about?.(alice)).toEqual({ type: 'smartAccount' })
  expect(steps).toMatchObject([{ kind: 'code', email, failure: null }])
  expect(site.opened).toEqual([
    'https://wallet.example/?projectId=project&chainId=eip155%3A1&version=4&enableLogger=false',
  ])
  expect(site.fetched).toEqual(['https://wallet.example/v1/origin?projectId=project'])
})

test('nothing is asked before a click, nor at a visit where nobody was signed in', async () => {
  const { connector, site, request } = connectorBed()
  await connector.preload?.()
  expect(await connector.reconnect(request)).toBeNull()
  await connector.disconnect()
  expect([site.fetched, site.opened]).toEqual([[], []])
})

test('reconnect: a later visit finds the login of an earlier one, and asks nobody', async () => {
  const site = embeddedSite()
  const storage = fakeStore()
  const first = connectorBed({ site, storage })
  await first.connector.connect(first.login)
  first.connector.destroy?.()
  const later = connectorBed({ site, storage })
  expect((await later.connector.reconnect(later.request))?.accounts[0]).toBe(alice)
  expect(later.steps).toEqual([])
})

test('error: connection/required where nobody is signed in, and no way to sign in was chosen', async () => {
  const { connector, site, request } = connectorBed()
  await expect(connector.connect(request)).rejects.toThrow(KitError)
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'connection/required' })
  expect(site.frames()).toEqual([])
})
