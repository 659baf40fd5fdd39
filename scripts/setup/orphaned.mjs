// Ours: it runs before there are packages.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const interval = 500 // ms

/**
 * Calls back once when the process that started us is gone: our parent or, where npm has started us through
 * a shell, npm. npm passes on only signals that it can catch, so if it is killed, we would go on running.
 * @param {() => void} callback
 * @returns {() => void} stops looking
 */
export function onOrphaned(callback) {
  const starters = [process.ppid]
  if (process.env.npm_lifecycle_event) starters.push(parentOf(process.ppid))
  const timer = setInterval(() => {
    if (process.ppid === starters[0] && starters.every(isRunning)) return
    clearInterval(timer)
    callback()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns {number} `pid` itself where its parent cannot be found */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)])) || pid
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return pid // Windows has neither
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
