// Ours: it is thrown before there are packages.
/** The end of a command, with one sentence for the person that says what to do. */
export class Stop extends Error {
  name = 'Stop'
}
