// Ours: it runs before there are packages, and ends what tree-kill does not find: processes whose parent is gone.
import { readdirSync, readFileSync } from 'node:fs'

const windows = process.platform === 'win32'
const grace = 5_000 // ms between asking a group to end and ending it

/**
 * Sends a signal to a process and all it started.
 * @param {number} pid the leader: a process started with `detached`
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(windows ? pid : -pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Whether anything of the group still runs. */
function isAlive(pid) {
  try {
    process.kill(windows ? pid : -pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return process.platform === 'linux' ? hasLiving(pid) : true
}

/** A container without an init keeps the dead of a group as zombies: those do not count. */
function hasLiving(group) {
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(pgrp) === group && state !== 'Z' && state !== 'X'
    } catch {
      return false // it ended while we looked
    }
  })
}

/** Resolves when the group has ended, or after `patience` ms: whether it has. */
async function hasEnded(pid, patience) {
  const deadline = Date.now() + patience
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((go) => setTimeout(go, 20))
  }
  return true
}

/**
 * Gives a group `patience` ms to end by itself, then ends it.
 * @returns {Promise<boolean>} whether it had to be ended
 */
export async function endGroup(pid, patience) {
  if (await hasEnded(pid, patience)) return false
  signalGroup(pid, 'SIGTERM')
  if (!(await hasEnded(pid, grace))) signalGroup(pid, 'SIGKILL')
  return true
}
