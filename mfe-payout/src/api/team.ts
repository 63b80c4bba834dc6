import { myPlaceSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

const PLACE_KEY = '/api/team/place';

/** How whoever is logged in joined, and how many they invited. Its error is a 404 for minutes after a registration. */
export const useMyPlace = () => useSWR(PLACE_KEY, (path) => request(path, myPlaceSchema));
