import Plot from 'uplot'
import { chartLine, priceRange } from './chart-line.js'
import type { PricePoint } from './price-point.js'

const height = 220 // px
const minute = 60 // s
const day = 1_440 * minute
/** Between two marks of the axis of time. */
const minutes = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((one) => one * minute)
const days = [1, 2, 3, 5, 7, 10, 15].map((one) => one * day)
/** Room for the longest figure of an axis, px: none of its digits is wider than 7. */
const widthOf = (written: readonly string[]) =>
  Math.max(48, ...written.map(({ length }) => length * 7 + 16))
const stepped = Plot.paths.stepped?.({ align: 1 })

/**
 * Draws prices over time into an element, in the colours of the page, as wide as it is.
 * @param now s
 * @returns a function that removes it
 */
export function drawChart(
  room: HTMLElement,
  points: readonly PricePoint[],
  now: number,
  language: string,
): () => void {
  const { times, prices, begin, end } = chartLine(points, now)
  const data: Plot.AlignedData = [[...times], [...prices]]
  const isLong = end - begin >= 2 * day
  const time = new Intl.DateTimeFormat(
    language,
    isLong ? { month: 'numeric', day: 'numeric' } : { hour: '2-digit', minute: '2-digit' },
  )
  const figure = new Intl.NumberFormat(language, { maximumSignificantDigits: 5 })
  const draw = () => {
    const colours = getComputedStyle(room)
    const of = (name: string) => colours.getPropertyValue(name).trim()
    const axis = {
      stroke: of('--quiet'),
      grid: { stroke: of('--hairline'), width: 1 },
      ticks: { show: false },
    }
    return new Plot(
      {
        ...{ width: room.clientWidth || 320, height },
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { range: () => [begin, end] },
          y: { range: (_, lowest, highest) => priceRange(lowest, highest) },
        },
        axes: [
          {
            ...{ ...axis, space: 72, incrs: isLong ? days : minutes },
            values: (_, splits) => splits.map((one) => time.format(one * 1000)),
          },
          {
            ...axis,
            size: (_, written) => widthOf(written ?? []),
            values: (_, splits) => splits.map((one) => figure.format(one)),
          },
        ],
        // Between two swaps the price of a pool stays what it is.
        series: [
          {},
          {
            ...{ stroke: of('--accent'), width: 2, points: { show: false } },
            ...(stepped && { paths: stepped }),
          },
        ],
      },
      data,
      room,
    )
  }
  let plot = draw()
  const sized = new ResizeObserver(() => plot.setSize({ width: room.clientWidth, height }))
  sized.observe(room)
  // The colours of a theme are not those of another.
  const themed = new MutationObserver(() => {
    plot.destroy()
    plot = draw()
  })
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    sized.disconnect()
    themed.disconnect()
    plot.destroy()
  }
}
