import Plot from 'uplot'
import type { PricePoint } from './price-point.js'

const height = 220 // px

/**
 * Draws prices over time into an element, in the colours of the page, as wide as it is.
 * @returns a function that removes it
 */
export function drawChart(
  room: HTMLElement,
  points: readonly PricePoint[],
  language: string,
): () => void {
  // Where a line goes on the screen is no amount: nothing is reckoned with these numbers.
  const data: Plot.AlignedData = [
    points.map(({ time }) => time),
    points.map(({ price }) => Number(price)),
  ]
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
        axes: [
          axis,
          { ...axis, size: 64, values: (_, splits) => splits.map((one) => figure.format(one)) },
        ],
        series: [{}, { stroke: of('--accent'), width: 2, points: { show: points.length === 1 } }],
        fmtDate: () => (date) =>
          new Intl.DateTimeFormat(language, {
            month: 'numeric',
            day: 'numeric',
            ...clock(points),
          }).format(date),
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

/** The time of day, where all of it is within two days. */
function clock(points: readonly PricePoint[]): Intl.DateTimeFormatOptions {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  return last - first < 172_800 ? { hour: 'numeric', minute: '2-digit' } : {}
}
