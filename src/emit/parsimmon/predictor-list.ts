import type { PredictorPlan } from '../../plan/predictor-plan';
import { encodeNumbers, type PredictorsText, toUnsigned } from '../../runtime';
import { numberOf } from '../../table/maps';

/** Encodes the predictors of emitted source, each once. Their states share shapes. */
export class PredictorList {
  private readonly places = new Map<string, number>();
  private readonly shapes = new Map<string, number>();

  indexOf(predictor: PredictorPlan): number {
    return numberOf(this.places, this.encode(predictor));
  }

  text(): PredictorsText {
    return { shapes: [...this.shapes.keys()].join(' '), predictors: [...this.places.keys()].join(' ') };
  }

  private encode({ table, width, atEnd }: PredictorPlan): string {
    const states: number[] = [];
    // Row 0 is unused.
    for (let place = width; place < table.length; place += width) {
      const moves: number[] = [];
      const shape = table.slice(place, place + width).map((move) => {
        if (move !== 0 && !moves.includes(move)) moves.push(move);
        return moves.indexOf(move) + 1;
      });
      states.push(numberOf(this.shapes, encodeNumbers(shape)), ...moves.map(toUnsigned));
    }
    return `${encodeNumbers(states)} ${encodeNumbers(atEnd.map((decision) => decision + 1))}`;
  }
}
