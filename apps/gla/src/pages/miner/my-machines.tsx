import { useState } from 'react'
import { Door, Doors } from '../../doors/doors.js'
import { modelsPath } from '../../doors/paths.js'
import { useArrival } from '../../doors/use-arrival.js'
import { useDoorTexts } from '../../doors/use-door-texts.js'
import { buyable, type MineFacts, type MyFacts, type Run } from '../../facts/mine-facts.js'
import { noOutput } from '../../facts/mine-figures.js'
import { Reading } from '../../parts/read-note.js'
import type { BoughtProps } from './bought.js'
import { IdleMachines } from './idle-machines.js'
import type { MineProps } from './mine-props.js'
import { RunCard } from './run-card.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

const atOnce = 12

type MyMachinesProps = MineProps & BoughtProps

/** The machines of an account: idle, running, expired. */
export function MyMachines(props: MyMachinesProps) {
  const { my } = props.facts
  const texts = useMinerTexts().mines
  useArrival('my-machines')
  return (
    <section className="mine-part" id="my-machines">
      <h2 tabIndex={-1}>{texts.title}</h2>
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

function Mine({ my, bought, onFound, ...props }: MyMachinesProps & { my: MyFacts }) {
  const texts = useMinerTexts().mines
  const now = useMineTime(props)
  const { models } = props.facts
  const idle = models.filter(({ id }) => (my.idle.get(id) ?? 0n) > 0n)
  const running = my.runs.filter(({ end }) => end > now).sort((a, b) => compare(a.end, b.end))
  const expired = my.runs.filter(({ end }) => end <= now).sort((a, b) => compare(b.end, a.end))
  const isAllOver = idle.length === 0 && running.length === 0
  return (
    <>
      {my.runs.length === 0 && isAllOver && <p className="quiet">{texts.empty}</p>}
      {idle.length > 0 && (
        <section className="mine-group">
          <h3>{texts.idle}</h3>
          <p className="reason">{texts.idleNote}</p>
          <ul className="mine-models">
            {idle.map((model) => (
              <IdleMachines
                key={model.id}
                {...props}
                my={my}
                model={model}
                bought={bought?.model === model.id ? bought : null}
                onFound={onFound}
              />
            ))}
          </ul>
        </section>
      )}
      <Runs {...props} my={my} title={texts.running} runs={running} now={now} />
      <Runs {...props} my={my} title={texts.expired} runs={expired} now={now} />
      {isAllOver && canBuy(props.facts, my, now) && <ToModels />}
    </>
  )
}

/** Whether machines are sold now that would earn something. */
const canBuy = ({ models, schedule }: MineFacts, my: MyFacts, now: bigint) =>
  models.some(
    (one) => buyable(one, my, now).most > 0n && noOutput(schedule, one.lifetime, now) === null,
  )

/** Who has no machine that runs, or could, is led to where they are sold. */
function ToModels() {
  const texts = useDoorTexts()
  return (
    <Doors>
      <Door name="mine-models" to={modelsPath} label={texts.models} />
    </Doors>
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
