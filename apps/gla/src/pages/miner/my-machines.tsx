import { useState } from 'react'
import type { MyFacts, Run } from '../../facts/mine-facts.js'
import { Reading } from '../../parts/read-note.js'
import { IdleMachines } from './idle-machines.js'
import type { MineProps } from './mine-props.js'
import { RunCard } from './run-card.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

const atOnce = 12

/** The machines of an account: idle, running, expired. */
export function MyMachines(props: MineProps) {
  const { my } = props.facts
  const texts = useMinerTexts().mines
  return (
    <section className="mine-part" id="my-machines">
      <h2>{texts.title}</h2>
      {my ? (
        <Mine {...props} my={my} />
      ) : props.read.status === 'loading' ? (
        <Reading read={props.read} />
      ) : (
        <p className="quiet">{texts.connect}</p>
      )}
    </section>
  )
}

function Mine({ my, ...props }: MineProps & { my: MyFacts }) {
  const texts = useMinerTexts().mines
  const now = useMineTime(props)
  const { models } = props.facts
  const idle = models.filter(({ id }) => (my.idle.get(id) ?? 0n) > 0n)
  const running = my.runs.filter(({ end }) => end > now).sort((a, b) => compare(a.end, b.end))
  const expired = my.runs.filter(({ end }) => end <= now).sort((a, b) => compare(b.end, a.end))
  if (idle.length === 0 && my.runs.length === 0) return <p className="quiet">{texts.empty}</p>
  return (
    <>
      {idle.length > 0 && (
        <section className="mine-group">
          <h3>{texts.idle}</h3>
          <p className="reason">{texts.idleNote}</p>
          <ul className="mine-models">
            {idle.map((model) => (
              <IdleMachines key={model.id} {...props} my={my} model={model} />
            ))}
          </ul>
        </section>
      )}
      <Runs {...props} my={my} title={texts.running} runs={running} now={now} />
      <Runs {...props} my={my} title={texts.expired} runs={expired} now={now} />
    </>
  )
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

interface RunsProps extends MineProps {
  readonly my: MyFacts
  readonly title: string
  readonly runs: readonly Run[]
  readonly now: bigint
}

function Runs({ title, runs, ...props }: RunsProps) {
  const texts = useMinerTexts().mines
  const [shown, setShown] = useState(atOnce)
  if (runs.length === 0) return null
  return (
    <section className="mine-group">
      <h3>
        <span>{title}</span> <span className="quiet">{runs.length}</span>
      </h3>
      <ul className="mine-models">
        {runs.slice(0, shown).map((run) => (
          <RunCard key={run.index} {...props} machine={run} />
        ))}
      </ul>
      {runs.length > shown && (
        <button type="button" className="text-button" onClick={() => setShown(shown + atOnce)}>
          {texts.more}
        </button>
      )}
    </section>
  )
}
