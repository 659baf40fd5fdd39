import { expect, test } from 'vitest'
import { refusal, started } from './started.js'

const event = (name: string) => ({
  eventId: 'one',
  url: 'https://app.example',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: name, properties: { connected: true } },
})

test('origins: a project without a list allows whoever asks', async () => {
  const { get } = await started()
  const origin = 'https://app.example'
  const response = await get('/projects/v1/origins', { headers: { origin } })
  expect(await response.json()).toEqual({ allowedOrigins: [origin] })
  expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
})

test('events: counted by name; names that nobody knows count together', async () => {
  const { get, url, lines } = await started()
  expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
  const send = (body: string, type = 'text/plain;charset=UTF-8') =>
    get('/e', { method: 'POST', body, headers: { 'content-type': type } })
  for (const name of ['MODAL_OPEN', 'MODAL_OPEN', 'Zq7Mark', 'Zq7Other'])
    expect((await send(JSON.stringify(event(name)))).status).toBe(200)
  expect((await send(JSON.stringify(event('MODAL_CLOSE')), 'application/json')).status).toBe(200)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('provider_events_total{event="MODAL_OPEN"} 2')
  expect(metrics).toContain('provider_events_total{event="other"} 2')
  expect(metrics).toContain('provider_events_total{event="MODAL_CLOSE"} 1')
  expect(metrics + lines.join('')).not.toContain('Zq7')
})

test('bad input: events that are no JSON, too large, or not of the form', async () => {
  const { get, errors } = await started({ limits: { bodyBytes: 2_000 } })
  const send = (body: string, type = 'text/plain') =>
    get('/e', { method: 'POST', body, headers: { 'content-type': type } })
  const cases: [Promise<Response>, number, string][] = [
    [send('{'), 400, 'body'],
    [send('{', 'application/json'), 400, 'body'],
    [send(''), 400, 'body'],
    [send('{"__proto__":{"a":1}}', 'application/json'), 400, 'body'],
    [send('"text"'), 400, 'body'],
    [send('{}'), 400, 'eventId'],
    [send(JSON.stringify({ ...event('A'), props: { type: 'other' } })), 400, 'props'],
    [send(JSON.stringify(event('A'.repeat(3_000)))), 413, 'body'],
    [send(JSON.stringify(event('A')), 'text/html'), 415, 'body'],
    [send(JSON.stringify(event('A')), 'multipart/form-data; boundary=a'), 415, 'body'],
  ]
  for (const [response, code, name] of cases)
    expect(await refusal(await response)).toMatchObject({ code, name })
  expect(errors).toEqual([])
})
