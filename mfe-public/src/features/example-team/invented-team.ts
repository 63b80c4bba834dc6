const NAMES = 'Ana Ben Chloe Dan Ella Finn Grace Hugo Iris Jack Kara Leo Mia Noel Olga Paul Quinn Rosa Sam Tara'.split(
  ' ',
);
const PEOPLE = 110;
const WIDTH = 5;

interface InventedTeam {
  parents: number[];
  names: string[];
  isActive: boolean[];
  /** When each joined, from 0 on. */
  order: number[];
}

/** The same team each time: everyone joins below someone who has room, most often near the top. */
export function inventTeam(): InventedTeam {
  const chance = chances(7);
  const parents: number[] = [];
  // How many are directly below: first you, then each person.
  const below = [0];
  for (let person = 0; person < PEOPLE; person += 1) {
    const hosts = [...below.keys()].filter((host) => (below[host] ?? 0) < WIDTH);
    const host = hosts[Math.floor(chance() ** 2.2 * hosts.length)] ?? 0;
    below[host] = (below[host] ?? 0) + 1;
    below.push(0);
    parents.push(host - 1);
  }
  return byLevel(parents, chance);
}

/** Rings want the nearest first, and the children of one beside each other. */
function byLevel(joined: readonly number[], chance: () => number): InventedTeam {
  const order: number[] = [];
  const queue = [-1];
  for (let host = queue.shift(); host !== undefined; host = queue.shift())
    for (const [person, parent] of joined.entries())
      if (parent === host) {
        order.push(person);
        queue.push(person);
      }
  const places = new Map(order.map((person, place) => [person, place]));
  return {
    parents: order.map((person) => places.get(joined[person] ?? -1) ?? -1),
    names: order.map((_, place) => NAMES[place % NAMES.length] ?? ''),
    isActive: order.map(() => chance() < 0.7),
    order,
  };
}

/** A fixed sequence between 0 and 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
