import type { Config } from '../config/config.ts';
import type { Notice } from '../startup/notice.ts';
import type { Telemetry } from './telemetry.ts';

/** The libraries are loaded where there is a collector and nowhere else. @returns null without one */
export async function openTelemetry(config: Config, onNotice: Notice): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return null;
  const { OtlpTelemetry } = await import('./otlp-telemetry.ts');
  return new OtlpTelemetry({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, onNotice);
}
