/** One open question a subject: asking again ends the one before. */
export interface Questions<Subject extends string> {
  open(subject: Subject, signal?: AbortSignal): Question
  /** Ends the open question of a subject, or of all. */
  cancel(subject?: Subject): void
  isOpen(subject: Subject): boolean
}
export interface Question {
  /** Fires when the question is ended from outside. */
  readonly signal: AbortSignal
  /** False once it was ended or another took its place. */
  isOpen(): boolean
  /** Over and done: answered or failed. */
  end(): void
}

export function createQuestions<Subject extends string>(): Questions<Subject> {
  const asking = new Map<Subject, AbortController>()
  const cancel = (subject: Subject) => {
    asking.get(subject)?.abort()
    asking.delete(subject)
  }
  return {
    open(subject, signal) {
      cancel(subject)
      const mine = new AbortController()
      const stop = () => mine.abort()
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop)
      asking.set(subject, mine)
      return {
        signal: mine.signal,
        isOpen: () => asking.get(subject) === mine,
        end() {
          // Answered: who stops waiting now does not take the answer back.
          signal?.removeEventListener('abort', stop)
          if (asking.get(subject) === mine) asking.delete(subject)
        },
      }
    },
    cancel(subject) {
      for (const one of subject ? [subject] : [...asking.keys()]) cancel(one)
    },
    isOpen: (subject) => asking.has(subject),
  }
}
