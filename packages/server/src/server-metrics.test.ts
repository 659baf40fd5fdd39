import { Counter } from 'prom-client'
import { expect, test } from 'vitest'
import { createServerMetrics } from './server-metrics.js'

test('metrics: answers, their time and memory under the prefix, with what the server registers', async () => {
  const metrics = createServerMetrics('shop')
  const name = 'shop_sales_total'
  new Counter({ name, help: 'Sales.', registers: [metrics.registry] }).inc(3)
  metrics.answered('/v1/goods', 200, 0.03)
  metrics.answered('none', 404, 0.001)
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_answers_total{route="/v1/goods",status="200"} 1',
      'shop_answers_total{route="none",status="404"} 1',
      'shop_answer_seconds_bucket{le="0.01",route="/v1/goods"} 0',
      'shop_answer_seconds_bucket{le="0.05",route="/v1/goods"} 1',
      'shop_sales_total 3',
      expect.stringMatching(/^shop_memory_bytes \d{7,}$/),
    ]),
  )
  expect(metrics.contentType).toContain('text/plain')
})

test('metrics: two servers of one process count for themselves', async () => {
  const [one, two] = [createServerMetrics('shop'), createServerMetrics('shop')]
  one.answered('/', 200, 1)
  expect(await two.text()).not.toContain('shop_answers_total{')
})
