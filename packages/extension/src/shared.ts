/**
 * What extensions share with the dashboard, by module: the names that they can import. A name that the dashboard does not use
 * itself makes the chunks of every page larger.
 */
export const sharedNames = {
  react: [
    'default',
    'Children',
    'Component',
    'Fragment',
    'StrictMode',
    'Suspense',
    'cloneElement',
    'createContext',
    'createElement',
    'createRef',
    'forwardRef',
    'isValidElement',
    'lazy',
    'memo',
    'startTransition',
    'use',
    'useCallback',
    'useContext',
    'useDebugValue',
    'useDeferredValue',
    'useEffect',
    'useId',
    'useImperativeHandle',
    'useInsertionEffect',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
    'useTransition',
    'version',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  'react-dom': ['createPortal', 'flushSync'],
  'react-router': [
    'Link',
    'Navigate',
    'matchPath',
    'useLocation',
    'useNavigate',
    'useNavigation',
    'useParams',
    'useSearchParams',
  ],
  '@tanstack/react-query': [
    'keepPreviousData',
    'queryOptions',
    'useInfiniteQuery',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
  '@storeroom/client': ['ShopError', 'errorMessage', 'keyOf', 'versionOf'],
  '@storeroom/react': ['read', 'readPages', 'refresh', 'useFeatureFlags', 'useSession', 'useShop', 'write'],
  '@storeroom/extension': [
    'defineEntry',
    'defineRoute',
    'defineSettingsPage',
    'defineWidget',
    'isZone',
    'useNotify',
    'usePermissions',
    'useRecord',
    'useRefresh',
    'zones',
  ],
  '@storeroom/ui/buttons/button': ['Button'],
  '@storeroom/ui/buttons/icon-button': ['IconButton'],
  '@storeroom/ui/buttons/link': ['ButtonLink', 'Link'],
  '@storeroom/ui/display/badge': ['Badge', 'Status'],
  '@storeroom/ui/display/card': ['Card', 'Facts'],
  '@storeroom/ui/display/empty-state': ['EmptyState'],
  '@storeroom/ui/display/spinner': ['Spinner'],
  '@storeroom/ui/fields/checkbox': ['Checkbox'],
  '@storeroom/ui/fields/number-field': ['NumberField'],
  '@storeroom/ui/fields/select': ['Select'],
  '@storeroom/ui/fields/switch': ['Switch'],
  '@storeroom/ui/fields/text-area': ['TextArea'],
  '@storeroom/ui/fields/text-field': ['TextField'],
  '@storeroom/ui/overlay/drawer': ['Drawer'],
  '@storeroom/ui/overlay/menu': ['ActionMenu'],
  '@storeroom/ui/overlay/modal': ['Modal'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SharedNames = typeof sharedNames

/** The values of all names, by module. */
export type SharedModules = {
  readonly [Module in keyof SharedNames]: Readonly<Record<SharedNames[Module][number], unknown>>
}

/** The description of the global symbol under which the dashboard offers them. */
export const sharedSymbol = 'storeroom.shared'
