import * as License from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, HashDictionary, LicenseRepository, Metadata } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import satisfies from 'spdx-satisfies';

/** A package in a build or an image. */
export interface UsedPackage {
  name: string;
  version: string;
  /** As its package.json says it. */
  license?: string | undefined;
  /** Of its archive in the registry, in hex; our own packages come from none. */
  sha512?: string | undefined;
  /** The packages that it asks for, as `name@version`. */
  dependsOn?: readonly string[] | undefined;
}

/** Whose list it is. */
export interface Subject {
  name: string;
  version: string;
  /** The packages that it asks for itself, as `name@version`. */
  dependsOn: readonly string[];
}

export const idOf = ({ name, version }: Pick<UsedPackage, 'name' | 'version'>): string => `${name}@${version}`;

/**
 * A software bill of materials: CycloneDX 1.6 as JSON. It says neither when nor where it was made, so that the same
 * packages have the same list.
 */
export function billOfMaterials({ name, version, dependsOn }: Subject, packages: readonly UsedPackage[]): string {
  const subject = new Component(ComponentType.Application, name, { version, bomRef: idOf({ name, version }) });
  const components = new Map([...packages].sort(byCodeUnits).map((one) => [idOf(one), componentOf(one)]));
  const link = (from: Component | undefined, ids: readonly string[]) => {
    for (const id of [...ids].sort()) {
      const to = components.get(id);
      if (to) from?.dependencies.add(to.bomRef);
    }
  };
  link(subject, dependsOn);
  for (const one of packages) link(components.get(idOf(one)), one.dependsOn ?? []);
  const bom = new Bom({ metadata: new Metadata({ component: subject }) });
  for (const component of components.values()) bom.components.add(component);
  // Not sorted by the library, which sorts as the machine's language does.
  const text = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6)).serialize(bom, { space: 1 });
  return `${text}\n`;
}

function componentOf({ name, version, license, sha512 }: UsedPackage): Component {
  return new Component(ComponentType.Library, name, {
    version,
    bomRef: idOf({ name, version }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: new HashDictionary(sha512 === undefined ? [] : [[HashAlgorithm['SHA-512'], sha512]]),
    licenses: new LicenseRepository(license === undefined ? [] : [licenses.makeFromString(license)]),
  });
}

/** Throws for what is no SPDX expression. */
const licenses = new License.Factories.LicenseFactory((expression) => void satisfies(expression, ['MIT']));

const byCodeUnits = (a: UsedPackage, b: UsedPackage) => (idOf(a) < idOf(b) ? -1 : 1);
