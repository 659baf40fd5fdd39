// Ours: it runs before there are packages.
/** @param {number} since ms of `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Does one step, saying that it began and how long it took. In a terminal the line lives: it
 * shows the seconds and the last thing the step said.
 * @template T
 * @param {string} title what is being done, as in `Installing packages`
 * @param {(say: (line: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  const line = process.stdout.isTTY ? livingLine(title, began) : plainLine(title)
  try {
    const result = await work(line.say)
    line.end(`  ${title} ... done (${seconds(began)})`)
    return result
  } catch (error) {
    line.end(`  ${title} ... failed (${seconds(began)})`)
    throw error
  }
}

function plainLine(title) {
  console.log(`  ${title} ...`)
  return { say() {}, end: (text) => console.log(text) }
}

function livingLine(title, began) {
  let last = ''
  const draw = () => {
    const width = Math.max(20, (process.stdout.columns ?? 80) - 1)
    const text = `  ${title} ... ${seconds(began)}  ${last}`
    process.stdout.write(`\r\u001b[K${text.slice(0, width)}`)
  }
  draw()
  const timer = setInterval(draw, 200)
  return {
    say(line) {
      last = line.replace(/[^\x20-\x7e]/g, '').trim()
    },
    end(text) {
      clearInterval(timer)
      process.stdout.write(`\r\u001b[K${text}\n`)
    },
  }
}
